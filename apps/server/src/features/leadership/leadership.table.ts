import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** Messages are never changed: a new one takes the place of the last. */
export const leadershipMessages = pgTable('leadership_messages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  quote: text().notNull(),
  subtitle: text().notNull(),
  content: text().notNull(),
  author: text().notNull(),
  date: date().notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: integer('created_by'),
})

export type LeadershipRow = typeof leadershipMessages.$inferSelect
