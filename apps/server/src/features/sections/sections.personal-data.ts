import { desc, eq, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import { type ErasedPerson, redactColumn } from '../../platform/redact-person.ts'
import { sectionEntries } from './sections.table.ts'

/** The entries of sections that a person has added or changed last, or that are about them. */
export class SectionsPersonalData {
  constructor(
    private readonly database: Database,
    private readonly people: Relation<'id' | 'name'>,
  ) {}

  async exportOf(userId: number) {
    const { section, kind, title, text, picture, reach, state, outcome, updatedAt } = sectionEntries
    return this.database.orm
      .select({ section, kind, title, text, picture, reach, state, outcome, updated_at: updatedAt })
      .from(sectionEntries)
      .where(
        or(
          eq(sectionEntries.createdBy, userId),
          eq(sectionEntries.updatedBy, userId),
          sql`${kind} = 'person' and lower(${title}) =
            (select lower(u.name) from ${this.people} as u where u.id = ${userId})`,
        ),
      )
      .orderBy(desc(updatedAt))
  }

  /** Who is introduced goes with picture and address; ideas are the plant's and stay, without the name. */
  async erase(tx: Transaction, { redact, redactFullName }: ErasedPerson): Promise<void> {
    const people = await tx
      .select({ id: sectionEntries.id, title: sectionEntries.title, reach: sectionEntries.reach })
      .from(sectionEntries)
      .where(eq(sectionEntries.kind, 'person'))
    for (const { id, title, reach } of people) {
      if (redactFullName(title) === title && redact(reach) === reach) continue
      await tx.delete(sectionEntries).where(eq(sectionEntries.id, id))
    }
    const everywhere = { table: 'section_entries', where: sql`true` }
    for (const column of ['title', 'text', 'outcome'])
      await redactColumn(tx, { ...everywhere, column }, redactFullName)
  }
}
