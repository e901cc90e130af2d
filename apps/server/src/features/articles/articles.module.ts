import type { Audit } from '../../platform/audit/audit.ts'
import type { BinRepository } from '../../platform/bin/bin.repository.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { HtmlCleaner } from '../../platform/html/html-cleaner.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { SearchReader } from '../../platform/search/search-terms.ts'
import { IdempotencyKeysRepository } from './idempotency-keys.repository.ts'
import type { ArticleReads } from './article-rows.ts'
import { ArticleBin } from './article-bin.ts'
import { ArticleWriter, type EventChanged, type TagMaker } from './article-writer.ts'
import { WritingRepository } from './writing.repository.ts'
import { AuthoringListService } from './authoring-list.service.ts'
import { AuthoringRepository } from './authoring.repository.ts'
import { type AskAgain, AuthoringService, type PictureTaker } from './authoring.service.ts'
import { ArticlesRepository } from './articles.repository.ts'
import { ArticlesService, type TagFinder } from './articles.service.ts'
import { LikelyTagsRepository } from './likely-tags.repository.ts'
import { type MailAuthor, ReviewService } from './review.service.ts'
import { AuthorNoticesRepository } from './author-notices.repository.ts'
import { HeldReviewsRepository } from './held-reviews.repository.ts'
import { ArticleLock } from './locked-article.ts'
import { RenamedAuthors } from './renamed-authors.ts'
import { RejectionPhrasesRepository } from './rejection-phrases.repository.ts'
import { Retagging } from './tag-derivation.ts'
import { articleJobs } from './articles.jobs.ts'
import { InputResolver, type TagResolver } from './resolve-input.ts'
import { TotalsRepository } from './totals.repository.ts'
import { VersionsRepository } from './versions.repository.ts'
import { VersionsService } from './versions.service.ts'

interface Needs {
  database: Database
  reads: ArticleReads
  tags: TagFinder & TagMaker & TagResolver
  clock: Clock
  timezone: string
  html: HtmlCleaner
  pictures: PictureTaker
  searches: SearchReader
  jobs: Jobs
  bin: BinRepository
  audit: Audit
  mailAuthor: MailAuthor
  askAgain: AskAgain
  eventChanged?: EventChanged
}

/** Everything about articles, put together. */
export function articlesModule(needs: Needs) {
  const { database, tags, clock, timezone, html, pictures, searches, jobs, bin, audit } = needs
  const { reads, mailAuthor, askAgain, eventChanged } = needs
  const totals = new TotalsRepository(database, reads)
  const writing = new WritingRepository(reads)
  const reading = new AuthoringRepository(database, reads)
  const notices = new AuthorNoticesRepository(database)
  const keys = new IdempotencyKeysRepository(database)
  const writer = new ArticleWriter(writing, tags, timezone, eventChanged)
  const inputs = new InputResolver(writing, tags, clock, timezone)
  const held = new HeldReviewsRepository(database)
  const lock = new ArticleLock(writing, held)
  const articleBin = new ArticleBin({ bin, writing, notices, tags: reads.tags, eventChanged })
  const authoring = new AuthoringService(
    {
      database,
      writing,
      reading,
      writer,
      lock,
      keys,
      notices,
      inputs,
      html,
      pictures,
      articleBin,
      audit,
      askAgain,
    },
    clock,
    timezone,
  )
  const articles = new ArticlesRepository(database, reads)
  // They are run when everything has been put together.
  const queues = articleJobs(jobs, () => ({ authoring, reviews, retagging, authors }))
  const { settling } = queues
  const reviewing = { database, writing, writer, lock, held, notices, authoring, settling, audit }
  const reviews = new ReviewService({ ...reviewing, mailAuthor }, clock)
  const retagging = new Retagging({ database, writing, articleBin, following: queues.following })
  const authors = new RenamedAuthors(database, writing, queues.renamed)
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
    articleBin,
    reviews,
    phrases: new RejectionPhrasesRepository(database),
    notices,
    likelyTags: new LikelyTagsRepository(database, reads),
    retagging,
    authors,
  }
}
