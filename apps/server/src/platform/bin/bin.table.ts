import type { BinKind } from '@berg/contract'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** What was deleted: its rows as they were, by table. */
export const bin = pgTable('bin', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<BinKind>().notNull(),
  subjectId: integer('subject_id').notNull(),
  title: text().notNull(),
  ownerId: integer('owner_id'),
  isPrivate: boolean('is_private').notNull(),
  deletedBy: integer('deleted_by'),
  deletedAt: moment('deleted_at').notNull(),
  /** The file of an asset. */
  fileId: uuid('file_id'),
  /** Articles that have come back and name this file. */
  awaitedBy: integer('awaited_by').array().notNull().default([]),
  record: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull(),
})

/** The pictures of what was deleted. */
export const binMedia = pgTable(
  'bin_media',
  { binId: integer('bin_id').notNull(), mediaId: uuid('media_id').notNull() },
  (table) => [primaryKey({ columns: [table.binId, table.mediaId] })],
)
