import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** The files of the library. */
export const assets = pgTable('assets', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fileId: uuid('file_id').notNull(),
  name: text().notNull(),
  filename: text().notNull(),
  type: text({ enum: ['document', 'image', 'video'] }).notNull(),
  contentType: text('content_type').notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  previewId: uuid('preview_id'),
  /** Null where nobody has tried to make a preview yet. */
  previewTriedAt: moment('preview_tried_at'),
  /** Null where nobody has looked yet whether the file says where it was taken. */
  locationCheckedAt: moment('location_checked_at'),
  createdAt: moment('created_at').notNull(),
  createdBy: integer('created_by'),
  /** Null while the storage has the file. */
  missingSince: moment('missing_since'),
})

/** Which files an article shows or links to; written by the database itself. */
export const articleFiles = pgTable(
  'article_files',
  {
    articleId: integer('article_id').notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.fileId] })],
)

export type NewAsset = typeof assets.$inferInsert
