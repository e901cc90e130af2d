import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** What everybody was told at once. */
export const emergencies = pgTable('emergencies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  text: text().notNull(),
  /** Null for somebody who is gone. */
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull(),
  /** Everybody up to this account was told. */
  toldUpTo: integer('told_up_to').notNull().default(0),
})

export type EmergencyRow = typeof emergencies.$inferSelect
