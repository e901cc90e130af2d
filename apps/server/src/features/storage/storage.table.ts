import type { CleanupKind } from '@berg/contract'
import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** What is known about a file of the library besides its record. */
export const fileFacts = pgTable('file_facts', {
  fileId: uuid('file_id').primaryKey(),
  /** From this day on it is known when the file was opened. */
  knownSince: date('known_since').notNull(),
  /** The last day on which anybody opened it. */
  openedOn: date('opened_on'),
  /** Null until somebody has read the file through. */
  lookedAt: moment('looked_at'),
  /** SHA-256 of the content. */
  contentHash: text('content_hash'),
  /** Of a picture, in pixels. */
  width: integer(),
  height: integer(),
})

/** What only the storage itself can say, as it was counted last. */
export const storageCounts = pgTable('storage_counts', {
  part: text({ enum: ['sizes', 'aside', 'backups'] }).primaryKey(),
  files: integer().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** Not where the files of the site are. */
  isElsewhere: boolean('is_elsewhere').notNull(),
  countedAt: moment('counted_at').notNull(),
})

/** What somebody cleaned up at once. */
export const storageCleanups = pgTable('storage_cleanups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<CleanupKind>().notNull(),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull(),
  undoneAt: moment('undone_at'),
  /** Files that went to the bin. */
  binned: integer().array().notNull().default([]),
  /** Smaller pictures that came instead. */
  added: integer().array().notNull().default([]),
  /** What is free once the bin is empty. */
  bytes: bigint({ mode: 'number' }).notNull().default(0),
})
