import {
  isNewsletterText,
  type Language,
  newsletterOfText,
  type TranslatedText,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { TranslationDrafts } from '../features/articles/translation-drafts.service.ts'
import type { LeadershipService } from '../features/leadership/leadership.service.ts'
import type { NewslettersService } from '../features/newsletters/newsletters.service.ts'
import type { PlainPagesService } from '../features/plain-pages/plain-pages.service.ts'
import { TextTranslationsRepository } from '../features/text-translations/text-translations.repository.ts'
import { textTranslationRoutes } from '../features/text-translations/text-translations.routes.ts'
import { TextTranslationsService } from '../features/text-translations/text-translations.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import type { ChatClient } from '../platform/external-http/chat-client.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { reads } from '../reads.ts'

interface Needs {
  config: { siteLanguage: Language }
  database: Database
  clock: Clock
  chat: ChatClient | undefined
  throttle: Throttle
  leadership: Pick<LeadershipService, 'original'>
  pages: Pick<PlainPagesService, 'original'>
  issues: Pick<NewslettersService, 'original'>
}

/** Texts of the site in other languages: the leadership message, the plain pages, the own words of issues. */
export function textTranslationsModule(
  app: FastifyInstance,
  { config, database, clock, chat, throttle, leadership, pages, issues }: Needs,
): void {
  const originalOf = (tx: Transaction, name: TranslatedText) => {
    if (name === 'leadership-message') return leadership.original(tx)
    return isNewsletterText(name)
      ? issues.original(tx, newsletterOfText(name))
      : pages.original(tx, name)
  }
  const texts = new TextTranslationsService({
    database,
    translations: new TextTranslationsRepository(database, reads.people),
    originalOf,
    audit: app.audit,
    clock,
    siteLanguage: config.siteLanguage,
    hasAiService: chat !== undefined,
  })
  textTranslationRoutes(app, texts, new TranslationDrafts(chat, throttle, texts))
}
