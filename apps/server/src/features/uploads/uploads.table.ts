import { UPLOAD_REASONS, UPLOAD_STATES } from '@berg/contract'
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
  /** As the page that sends it says. */
  state: text({ enum: UPLOAD_STATES }).notNull().default('sending'),
  /** Why it failed. */
  reason: text({ enum: UPLOAD_REASONS }),
  /** When that page last said that it is there. */
  seenAt: moment('seen_at'),
})

/** Uploads that are over. The file of one that finished has the same id. */
export const endedUploads = pgTable('ended_uploads', {
  id: uuid().primaryKey(),
  userId: integer('user_id').notNull(),
  filename: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  outcome: text({ enum: ['finished', 'failed', 'cancelled'] }).notNull(),
  reason: text({ enum: UPLOAD_REASONS }),
  beganAt: moment('began_at').notNull(),
  endedAt: moment('ended_at').notNull(),
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
export type EndedUploadRow = typeof endedUploads.$inferSelect
