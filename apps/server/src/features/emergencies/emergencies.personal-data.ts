import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'
import { emergencies } from './emergencies.table.ts'

/** What somebody told everybody. It stays, without the name. */
export class EmergenciesPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    return this.database.orm
      .select({ text: emergencies.text, created_at: emergencies.createdAt })
      .from(emergencies)
      .where(eq(emergencies.createdBy, userId))
      .orderBy(asc(emergencies.id))
  }

  async erase(tx: Transaction, { id, redact, redactFullName }: ErasedPerson): Promise<void> {
    const rows = await tx.select().from(emergencies)
    for (const { id: emergency, text, createdBy } of rows) {
      const without = (createdBy === id || createdBy === null ? redact : redactFullName)(text)
      if (without === text) continue
      await tx.update(emergencies).set({ text: without }).where(eq(emergencies.id, emergency))
    }
  }
}
