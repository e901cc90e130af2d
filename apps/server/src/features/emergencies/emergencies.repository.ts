import type { InterfaceLanguage } from '@berg/contract'
import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type EmergencyRow, emergencies } from './emergencies.table.ts'

export interface EmergencyReads {
  people: Relation<'id' | 'name' | 'email' | 'language' | 'is_active' | 'is_reachable'>
}

/** Somebody who is told. */
export interface Addressee {
  id: number
  name: string
  email: string
  language: InterfaceLanguage | null
  isReachable: boolean
}

export class EmergenciesRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: EmergencyReads,
  ) {}

  async reach(): Promise<{ people: number; reachable: number }> {
    const { rows } = await this.database.orm.execute<{ people: number; reachable: number }>(sql`
      select count(*)::int as people, (count(*) filter (where p.is_reachable))::int as reachable
      from ${this.reads.people} as p where p.is_active`)
    return rows[0] ?? { people: 0, reachable: 0 }
  }

  /** When those of late were sent, the oldest first. One asks at a time. */
  async sentSince(tx: Transaction, since: Date): Promise<Date[]> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('emergencies'))`)
    const rows = await tx
      .select({ at: emergencies.createdAt })
      .from(emergencies)
      .where(gt(emergencies.createdAt, since))
      .orderBy(asc(emergencies.createdAt))
    return rows.map(({ at }) => at)
  }

  async add(
    tx: Transaction,
    values: { text: string; createdBy: number; createdAt: Date },
    _permission: Permission,
  ): Promise<number> {
    const [row] = await tx.insert(emergencies).values(values).returning({ id: emergencies.id })
    return (row as { id: number }).id
  }

  async get(id: number): Promise<EmergencyRow | undefined> {
    const [row] = await this.database.orm.select().from(emergencies).where(eq(emergencies.id, id))
    return row
  }

  /** Of two who are at it one waits. */
  async lock(tx: Transaction, id: number): Promise<EmergencyRow | undefined> {
    const [row] = await tx.select().from(emergencies).where(eq(emergencies.id, id)).for('update')
    return row
  }

  /** Those who are told next, by their accounts. */
  async next(tx: Executor, after: number, limit: number): Promise<Addressee[]> {
    const { rows } = await tx.execute<Addressee & Record<string, unknown>>(sql`
      select p.id, p.name, p.email, p.language, p.is_reachable as "isReachable" from ${this.reads.people} as p
      where p.is_active and p.id > ${after} order by p.id limit ${limit}`)
    return rows
  }

  async noteTold(tx: Transaction, id: number, toldUpTo: number): Promise<void> {
    await tx.update(emergencies).set({ toldUpTo }).where(eq(emergencies.id, id))
  }
}
