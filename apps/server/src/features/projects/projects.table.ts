import type { ProjectStatus, ProjectVisibility } from '@berg/contract'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

export type ProjectChange = 'added' | 'status' | 'progress' | 'due_date' | 'details'

/** The projects of the plant. */
export const projects = pgTable('projects', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  status: text().$type<ProjectStatus>().notNull(),
  progress: integer().notNull(),
  responsible: text().notNull().default(''),
  visibility: text().$type<ProjectVisibility>().notNull(),
  dueDate: date('due_date'),
  lastChange: text('last_change').$type<ProjectChange>().notNull(),
  /** Counts every save: the ETag. */
  revision: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  createdBy: integer('created_by'),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: integer('updated_by'),
})

export type ProjectRow = typeof projects.$inferSelect
export type NewProject = typeof projects.$inferInsert
