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
})

export type MediaRow = typeof media.$inferSelect
