import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Short values by the name of what they are of. */
export type AuditValues = Record<string, string | number | boolean | null | readonly string[]>

/** Rows are added and read; the database lets nobody change them. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  actorId: integer('actor_id'),
  actorName: text('actor_name').notNull(),
  actorRole: text('actor_role').notNull(),
  address: text().notNull(),
  action: text().notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  subjectLabel: text('subject_label').notNull(),
  subjectOwner: integer('subject_owner'),
  before: jsonb().$type<AuditValues>(),
  after: jsonb().$type<AuditValues>(),
})

export type AuditRow = typeof auditLog.$inferSelect
