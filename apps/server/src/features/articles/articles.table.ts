import type {
  ArticleStatus,
  Audience,
  AuthoringArticle,
  Category,
  Highlight,
  Language,
  RejectedVersion,
  Shift,
} from '@berg/contract'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, tsvector } from '../../platform/db/columns.ts'

/**
 * A published article that not everybody may see is 'restricted' in the database, which sees to that itself: whatever
 * asks for 'published' finds only what anybody may read.
 */
const status = customType<{ data: ArticleStatus; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (stored) => (stored === 'restricted' ? 'published' : stored) as ArticleStatus,
})

export const articles = pgTable('articles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  content: text().notNull(),
  plainText: text('plain_text').notNull(),
  excerpt: text().notNull(),
  category: text().$type<Category>().notNull(),
  highlights: text().array().$type<Highlight[]>().notNull(),
  search: tsvector().notNull(),
  writtenWords: tsvector('written_words').notNull().default(''),
  status: status().notNull(),
  audience: text().$type<Audience['kind']>().notNull().default('everybody'),
  /** Which role or department; empty for everybody. */
  audienceValue: text('audience_value').notNull().default(''),
  /** That of its original; null is the site's. */
  language: text().$type<Language>(),
  authorId: integer('author_id').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  publishedAt: moment('published_at'),
  eventDate: date('event_date'),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  place: text(),
  shift: text().$type<Shift>().notNull().default('all'),
  topNewsUntil: date('top_news_until'),
  pinnedUntil: date('pinned_until'),
  day: date(),
  rejectionReason: text('rejection_reason').notNull().default(''),
  submittedAt: moment('submitted_at'),
  authorNote: text('author_note').notNull().default(''),
  /** When it is published by itself, and who has said so. */
  publishAt: moment('publish_at'),
  publishBy: integer('publish_by'),
  /** Counts every save: the ETag. A version is what `article_versions` holds. */
  revision: integer('version').notNull().default(1),
})

export const articleTags = pgTable(
  'article_tags',
  {
    articleId: integer('article_id').notNull(),
    tagId: integer('tag_id').notNull(),
    publishedAt: moment('published_at'),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.tagId] })],
)

/** Which pictures the text of an article names; written by the database itself. */
export const articleMedia = pgTable(
  'article_media',
  {
    articleId: integer('article_id').notNull(),
    mediaId: uuid('media_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.mediaId] })],
)

export const articleImages = pgTable(
  'article_images',
  {
    articleId: integer('article_id').notNull(),
    position: integer().notNull(),
    url: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    mediaId: uuid('media_id'),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.position] })],
)

/** Who moved an article from which state to which, and why. */
export const articleHistory = pgTable('article_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  articleId: integer('article_id').notNull(),
  actorId: integer('actor_id'),
  at: moment('at').notNull(),
  fromStatus: text('from_status').$type<ArticleStatus>(),
  toStatus: text('to_status').$type<ArticleStatus>().notNull(),
  submitted: boolean().notNull().default(true),
  reason: text().notNull().default(''),
})

/** How many published articles there are; filled by triggers. */
export const articleTotals = pgTable(
  'article_totals',
  {
    month: date().notNull(),
    category: text().$type<Category>().notNull(),
    type: text().$type<'post' | 'event'>().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.category, table.type] })],
)

/** The same by author, in every state, sent to the editors or not. */
export const authoringTotals = pgTable(
  'authoring_totals',
  {
    authorId: integer('author_id').notNull(),
    status: text().$type<ArticleStatus>().notNull(),
    type: text().$type<'post' | 'event'>().notNull(),
    n: integer().notNull(),
    submitted: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.authorId, table.status, table.type, table.submitted] })],
)

/** An article as it was when it was last rejected, until it is published. */
export const rejectedVersions = pgTable('rejected_versions', {
  articleId: integer('article_id').primaryKey(),
  at: moment('at').notNull(),
  version: jsonb()
    .$type<
      Omit<ArticleSnapshot, 'top_news_until' | 'pinned_until'> & {
        tags: { name: string; hidden: boolean }[]
      }
    >()
    .notNull(),
})

/** What a version of an article holds. One from before there were audiences has none. */
export type ArticleSnapshot = Omit<RejectedVersion, 'at' | 'tags' | 'audience' | 'language'> & {
  audience?: Audience | null
  language?: Language | null
  tags: { name: string; hidden: boolean }[]
  top_news_until: string | null
  pinned_until: string | null
}

/** Every saved state of an article that was ever changed. */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: integer('article_id').notNull(),
    version: integer().notNull(),
    savedBy: integer('saved_by'),
    savedAt: moment('saved_at').notNull(),
    wasPublished: boolean('was_published').notNull(),
    restoredFrom: integer('restored_from'),
    snapshot: jsonb().$type<ArticleSnapshot>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
)

/** The pictures of its versions; written by the database itself. */
export const articleVersionMedia = pgTable(
  'article_version_media',
  {
    articleId: integer('article_id').notNull(),
    version: integer().notNull(),
    mediaId: uuid('media_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version, table.mediaId] })],
)

/** Reviews that can still be undone. */
export const heldDecisions = pgTable('held_decisions', {
  articleId: integer('article_id').primaryKey(),
  actorId: integer('actor_id').notNull(),
  move: text().$type<NonNullable<AuthoringArticle['held']>['move']>().notNull(),
  reason: text().notNull().default(''),
  settlesAt: moment('settles_at').notNull(),
})

/** Reasons for a rejection that somebody uses again and again. */
export const rejectionPhrases = pgTable('rejection_phrases', {
  userId: integer('user_id').primaryKey(),
  phrases: text().array().notNull(),
})

/** Which article a request made: the same request sent again makes no second one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    key: text().notNull(),
    articleId: integer('article_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

/** Articles that still have to follow a tag that was changed. */
export const articlesToRetag = pgTable('articles_to_retag', {
  articleId: integer('article_id').primaryKey(),
})

export type ArticleRow = Omit<typeof articles.$inferSelect, 'search' | 'writtenWords'>
