import type { Language } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { EventChanged, Published } from '../features/articles/article-writer.ts'
import { articlesModule } from '../features/articles/articles.module.ts'
import type { ArticleMustReads } from '../features/articles/publication.ts'
import { articleRoutes } from '../features/articles/articles.routes.ts'
import { authoringRoutes } from '../features/articles/authoring.routes.ts'
import { reviewLetter } from '../features/articles/review-letter.ts'
import type { MailAuthor } from '../features/articles/review-settling.ts'
import { translationRoutes } from '../features/articles/translations.routes.ts'
import { versionRoutes } from '../features/articles/versions.routes.ts'
import { reviewRecipient } from '../features/auth/recipients.ts'
import { LeadershipRepository } from '../features/leadership/leadership.repository.ts'
import { leadershipRoutes } from '../features/leadership/leadership.routes.ts'
import { LeadershipService } from '../features/leadership/leadership.service.ts'
import type { ForeignPictures } from '../features/media/foreign-pictures.ts'
import { PlainPagesRepository } from '../features/plain-pages/plain-pages.repository.ts'
import { plainPageRoutes } from '../features/plain-pages/plain-pages.routes.ts'
import { PlainPagesService } from '../features/plain-pages/plain-pages.service.ts'
import { TagsRepository } from '../features/tags/tags.repository.ts'
import { tagRoutes } from '../features/tags/tags.routes.ts'
import { TagsService } from '../features/tags/tags.service.ts'
import { TextTranslationsRepository } from '../features/text-translations/text-translations.repository.ts'
import { TranslatedTexts } from '../features/text-translations/translated-texts.ts'
import { reads } from '../reads.ts'
import type { BinRepository } from '../platform/bin/bin.repository.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { isModerator } from '../platform/http/actor.ts'
import type { ChatClient } from '../platform/external-http/chat-client.ts'
import type { HtmlCleaner } from '../platform/html/html-cleaner.ts'
import type { Notices } from '../platform/notifications/notices.ts'
import type { SearchReader } from '../platform/search/search-terms.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'

interface Needs {
  config: { timezone: string; siteLanguage: Language }
  database: Database
  clock: Clock
  chat: ChatClient | undefined
  throttle: Throttle
  html: HtmlCleaner
  pictures: ForeignPictures
  searches: SearchReader
  bin: BinRepository
  mustReads: ArticleMustReads & { published: Published }
  eventChanged: EventChanged
  notices: Notices
}

/** What people write: articles with their tags, the leadership message, the plain pages. */
export function publishingModule(
  app: FastifyInstance,
  {
    config: { timezone, siteLanguage },
    database,
    clock,
    html,
    pictures,
    searches,
    bin,
    ...others
  }: Needs,
) {
  const { chat, throttle, mustReads, eventChanged, notices } = others
  const tags = new TagsRepository(database)
  const { jobs, audit, mail, kept } = app
  const mailAuthor: MailAuthor = async (tx, author, told) => {
    const [unreached] = await notices.notReachedByPush(tx, told.outcome, [author])
    const to = unreached && (await reviewRecipient(tx, unreached.userId))
    if (to) await mail.send(tx, { ...reviewLetter(to, told), notice: unreached.notice })
  }
  const parts = {
    database,
    reads,
    keeper: kept,
    tags,
    clock,
    timezone,
    siteLanguage,
    chat,
    throttle,
    html,
    pictures,
    searches,
    jobs,
    bin,
    audit,
  }
  const needs = { ...parts, mailAuthor, mustReads, eventChanged, notices }
  const articles = articlesModule(needs)
  const { published, retagging, versions, articleBin, authors } = articles
  const messages = new LeadershipRepository(database)
  const translations = new TextTranslationsRepository(database, reads.people)
  const translated = new TranslatedTexts(translations, siteLanguage)
  const leadership = new LeadershipService(
    messages,
    clock,
    timezone,
    html,
    pictures,
    audit,
    translated,
  )
  const pages = new PlainPagesService(
    new PlainPagesRepository(database),
    clock,
    html,
    pictures,
    audit,
    translated,
  )
  app.streamChecks.register('review', (readers) => readers.filter(isModerator))
  articleRoutes(app, published)
  authoringRoutes(app, articles)
  versionRoutes(app, versions)
  translationRoutes(app, articles.translations, articles.drafts)
  tagRoutes(app, new TagsService(database, tags, retagging, reads.taggings, audit))
  leadershipRoutes(app, leadership)
  plainPageRoutes(app, pages)
  return { articleBin, articles: published, authors, pages, leadership }
}
