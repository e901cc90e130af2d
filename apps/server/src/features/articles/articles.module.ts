import type { Language } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { BinRepository } from '../../platform/bin/bin.repository.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ChatClient } from '../../platform/external-http/chat-client.ts'
import type { HtmlCleaner } from '../../platform/html/html-cleaner.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Notices } from '../../platform/notifications/notices.ts'
import type { SearchReader } from '../../platform/search/search-terms.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import { IdempotencyKeysRepository } from './idempotency-keys.repository.ts'
import type { ArticleReads } from './article-rows.ts'
import { ArticleBin } from './article-bin.ts'
import {
  ArticleWriter,
  type EventChanged,
  type Published,
  type TagMaker,
} from './article-writer.ts'
import { WritingRepository } from './writing.repository.ts'
import { AuthoringListService } from './authoring-list.service.ts'
import { AuthoringRepository } from './authoring.repository.ts'
import { AuthoringService, type PictureTaker } from './authoring.service.ts'
import { ArticlesRepository } from './articles.repository.ts'
import { ArticlesService, type TagFinder } from './articles.service.ts'
import { LikelyTagsRepository } from './likely-tags.repository.ts'
import type { RowKeeper } from './published-rows.ts'
import { type ArticleMustReads, Publication } from './publication.ts'
import { ReviewService } from './review.service.ts'
import { type MailAuthor, ReviewSettling } from './review-settling.ts'
import { ReviewNotices } from './review-notices.ts'
import { HeldReviewsRepository } from './held-reviews.repository.ts'
import { ArticleLock } from './locked-article.ts'
import { RenamedAuthors } from './renamed-authors.ts'
import { RejectionPhrasesRepository } from './rejection-phrases.repository.ts'
import { Retagging } from './tag-derivation.ts'
import { articleJobs } from './articles.jobs.ts'
import { InputResolver, type TagResolver } from './resolve-input.ts'
import { TotalsRepository } from './totals.repository.ts'
import { TranslationDrafts } from './translation-drafts.service.ts'
import { TranslationsRepository } from './translations.repository.ts'
import { TranslationsService } from './translations.service.ts'
import { VersionsRepository } from './versions.repository.ts'
import { VersionsService } from './versions.service.ts'

interface Needs {
  database: Database
  reads: ArticleReads
  keeper: RowKeeper
  tags: TagFinder & TagMaker & TagResolver
  clock: Clock
  timezone: string
  siteLanguage: Language
  chat: ChatClient | undefined
  throttle: Throttle
  html: HtmlCleaner
  pictures: PictureTaker
  searches: SearchReader
  jobs: Jobs
  bin: BinRepository
  audit: Audit
  mailAuthor: MailAuthor
  mustReads: ArticleMustReads & { published: Published }
  notices: Notices
  eventChanged?: EventChanged
}

/** Everything about articles, put together. */
export function articlesModule(needs: Needs) {
  const { database, tags, clock, timezone, html, pictures, searches, jobs, bin, audit } = needs
  const { siteLanguage, chat, throttle } = needs
  const { reads, mailAuthor, mustReads, eventChanged } = needs
  const totals = new TotalsRepository(database, reads)
  const writing = new WritingRepository(reads)
  const rowReads = { ...reads, siteLanguage }
  const reading = new AuthoringRepository(database, rowReads, needs.keeper)
  const reviewNotices = new ReviewNotices(needs.notices, reads.people)
  const keys = new IdempotencyKeysRepository(database)
  const writer = new ArticleWriter(writing, tags, timezone, eventChanged, (tx, article, by) =>
    mustReads.published(tx, article, by),
  )
  const inputs = new InputResolver(writing, tags, clock, { timezone, siteLanguage })
  const held = new HeldReviewsRepository(database)
  const lock = new ArticleLock(writing, held)
  const articleBin = new ArticleBin({
    bin,
    writing,
    notices: needs.notices,
    tags: reads.tags,
    eventChanged,
  })
  // They are run when everything has been put together.
  const queues = articleJobs(jobs, () => ({ authoring, settling, retagging, authors }))
  const settling = new ReviewSettling(
    { database, writing, writer, held, notices: reviewNotices, mailAuthor, queues },
    clock,
  )
  const publication = new Publication({ writer, settling, mustReads, audit, clock, timezone })
  const authoring = new AuthoringService(
    {
      database,
      writing,
      reading,
      writer,
      lock,
      keys,
      notices: reviewNotices,
      inputs,
      html,
      pictures,
      articleBin,
      audit,
      mustReads,
      publication,
    },
    clock,
    timezone,
  )
  const articles = new ArticlesRepository(database, rowReads, needs.keeper)
  const reviews = new ReviewService({ database, lock, held, authoring, settling, audit }, clock)
  const retagging = new Retagging({ database, writing, articleBin, following: queues.following })
  const authors = new RenamedAuthors(database, writing, queues.renamed)
  const translations = new TranslationsService({
    database,
    translations: new TranslationsRepository(reads.people),
    lock,
    html,
    audit,
    clock,
    siteLanguage,
    hasAiService: chat !== undefined,
  })
  return {
    published: new ArticlesService(articles, totals, tags, searches, clock, timezone),
    lists: new AuthoringListService(reading, held, tags, searches, clock, timezone),
    authoring,
    versions: new VersionsService({
      database,
      versions: new VersionsRepository(database, reads),
      authoring,
      tags,
    }),
    translations,
    drafts: new TranslationDrafts(chat, throttle, translations),
    articleBin,
    reviews,
    settling,
    phrases: new RejectionPhrasesRepository(database),
    likelyTags: new LikelyTagsRepository(database, reads),
    retagging,
    authors,
  }
}
