import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, tsvector } from '../../platform/db/columns.ts'

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

/** How far the words of a file are known. */
export const fileWords = pgTable('file_words', {
  fileId: uuid('file_id').primaryKey(),
  /** Staff do not want the file to be found by its words. */
  isLeftOut: boolean('is_left_out').notNull().default(false),
  /** Null until somebody has read the file, or has given up. */
  readAt: moment('read_at'),
  isReadable: boolean('is_readable').notNull().default(true),
  tries: smallint().notNull().default(0),
})

/** What a file says, in parts of some pages' length. */
export const fileParts = pgTable('file_parts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fileId: uuid('file_id').notNull(),
  position: integer().notNull(),
  /** Of the page, sheet or slide, from 1 on; null where the file has none. */
  page: integer(),
  /** What a sheet is called. */
  label: text(),
  text: text().notNull(),
  words: tsvector()
    .notNull()
    .generatedAlwaysAs(sql`to_tsvector('berg', words_in(text))`),
})

export type NewAsset = typeof assets.$inferInsert
