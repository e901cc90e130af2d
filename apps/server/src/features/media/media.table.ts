import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Pictures that the site keeps itself. */
export const media = pgTable('media', {
  id: uuid().primaryKey(),
  storageKey: text('storage_key').notNull(),
  contentType: text('content_type').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  createdBy: integer('created_by'),
  /** Null while something uses it. */
  unusedSince: timestamp('unused_since', { withTimezone: true, mode: 'date' }),
})

/** Which pictures the text of an article names; written by the database itself. */
export const articleMedia = pgTable(
  'article_media',
  {
    articleId: integer('article_id').notNull(),
    mediaId: uuid('media_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.mediaId] })],
)

export type NewMedia = typeof media.$inferInsert & { id: string }
export type MediaRow = typeof media.$inferSelect
