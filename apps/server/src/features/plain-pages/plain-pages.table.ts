import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Every version of every page that staff have written. */
export const plainPages = pgTable(
  'plain_pages',
  {
    page: text().notNull(),
    version: integer().notNull(),
    content: text().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull(),
    savedBy: integer('saved_by'),
  },
  (table) => [primaryKey({ columns: [table.page, table.version] })],
)

export type PlainPageRow = typeof plainPages.$inferSelect
