import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

export type NewMedia = typeof media.$inferInsert & { id: string }
export type MediaRow = typeof media.$inferSelect
