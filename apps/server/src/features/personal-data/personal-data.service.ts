import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'

/** A part of the site that holds something about people. */
export interface Holder {
  exportOf(userId: number): Promise<unknown>
  /** What it answers is done once everything else is erased for good. */
  erase(tx: Transaction, userId: number): Promise<(() => Promise<void>) | void>
}

/** What the site knows about a person, for that person: to read and to erase. */
export class PersonalDataService {
  /** @param holders by the name of their part in the export, in the order in which they are erased */
  constructor(
    private readonly database: Database,
    private readonly holders: Readonly<Record<string, Holder>>,
    private readonly clock: Clock,
  ) {}

  async export(actor: Actor) {
    const parts = Object.entries(this.holders).map(
      async ([name, holder]) => [name, await holder.exportOf(actor.id)] as const,
    )
    const exported_at = this.clock.now().toISOString()
    return { exported_at, ...Object.fromEntries(await Promise.all(parts)) }
  }

  /** All of it or nothing. */
  async erase(actor: Actor): Promise<void> {
    const rest = await this.database.orm.transaction(async (tx) => {
      const steps = []
      for (const holder of Object.values(this.holders)) steps.push(await holder.erase(tx, actor.id))
      return steps
    })
    for (const finish of rest) await finish?.()
  }
}
