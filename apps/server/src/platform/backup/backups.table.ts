import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

export const backups = pgTable('backups', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
  file: text().notNull(),
  bytes: bigint({ mode: 'number' }),
  error: text(),
})
