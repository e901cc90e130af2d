import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** Every version of every page that staff have written. */
export const plainPages = pgTable(
  'plain_pages',
  {
    page: text().notNull(),
    version: integer().notNull(),
    content: text().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: integer('saved_by'),
  },
  (table) => [primaryKey({ columns: [table.page, table.version] })],
)

export type PlainPageRow = typeof plainPages.$inferSelect
