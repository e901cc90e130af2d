import type { IdeaState, ProjectVisibility, SectionEntryKind, SectionName } from '@berg/contract'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** What stands below the cards of the section pages. */
export const sectionEntries = pgTable('section_entries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  section: text().$type<SectionName>().notNull(),
  kind: text().$type<SectionEntryKind>().notNull(),
  title: text().notNull(),
  text: text().notNull().default(''),
  visibility: text().$type<ProjectVisibility>().notNull(),
  picture: text().notNull().default(''),
  reach: text().notNull().default(''),
  state: text().$type<IdeaState>(),
  outcome: text().notNull().default(''),
  /** Counts every save: the ETag. */
  revision: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  createdBy: integer('created_by'),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: integer('updated_by'),
})

export type SectionEntryRow = typeof sectionEntries.$inferSelect
export type NewSectionEntry = typeof sectionEntries.$inferInsert
