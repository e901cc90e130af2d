import { PROJECT_NAME_MAX, PROJECT_RESPONSIBLE_MAX } from '@berg/contract'
import { desc, eq, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { type ErasedPerson, redactColumn } from '../../platform/redact-person.ts'
import { projects } from './projects.table.ts'

/** The projects that a person has added or changed last. */
export class ProjectsPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { name, status, progress, responsible, dueDate, createdAt, updatedAt } = projects
    return this.database.orm
      .select({
        name,
        status,
        progress,
        responsible,
        due_date: dueDate,
        created_at: createdAt,
        updated_at: updatedAt,
      })
      .from(projects)
      .where(or(eq(projects.createdBy, userId), eq(projects.updatedBy, userId)))
      .orderBy(desc(updatedAt))
  }

  /** Projects are the plant's and stay. Staff may have named anybody in them. */
  async erase(tx: Transaction, { redact, redactFullName }: ErasedPerson): Promise<void> {
    const everywhere = { table: 'projects', where: sql`true` }
    await redactColumn(tx, { ...everywhere, column: 'responsible' }, (text) =>
      redact(text).slice(0, PROJECT_RESPONSIBLE_MAX),
    )
    await redactColumn(tx, { ...everywhere, column: 'name' }, (text) =>
      redactFullName(text).slice(0, PROJECT_NAME_MAX),
    )
  }
}
