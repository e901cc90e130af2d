import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** Files on their way into the library, and those that have arrived and wait for their record. */
export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  userId: integer('user_id').notNull(),
  filename: text().notNull(),
  contentType: text('content_type').notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  fingerprint: text().notNull().default(''),
  /** Null for a file that comes in one piece. */
  storageId: text('storage_id'),
  createdAt: moment('created_at').notNull(),
  /** When the last of it came. */
  touchedAt: moment('touched_at').notNull(),
  completedAt: moment('completed_at'),
})

export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid('upload_id').notNull(),
    number: integer().notNull(),
    etag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
)

/** Addresses that have been used. */
export const spentTickets = pgTable('spent_tickets', {
  id: uuid().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

export type UploadRow = typeof uploads.$inferSelect
