import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** Pictures that the site keeps itself. */
export const media = pgTable('media', {
  id: uuid().primaryKey(),
  storageKey: text('storage_key').notNull(),
  contentType: text('content_type').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: integer('created_by'),
  /** Null while something uses it. */
  unusedSince: moment('unused_since'),
})

export type NewMedia = typeof media.$inferInsert & { id: string }
export type MediaRow = typeof media.$inferSelect
