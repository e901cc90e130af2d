import { type Audit, personSubject } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { type ErasedPerson, type Identity, redactorsOf } from '../../platform/redact-person.ts'
import type { Actor } from '../../platform/http/actor.ts'

/** A part of the site that holds something about people. */
export interface Holder {
  exportOf(userId: number): Promise<unknown>
  /** What the person is called there. */
  identityOf?(userId: number, tx: Transaction): Promise<Partial<Identity>>
  /** What it answers is done once everything else is erased for good. */
  erase?(tx: Transaction, person: ErasedPerson): Promise<(() => Promise<void>) | void>
}

interface Accounts {
  /** Nothing is written for the person from here on: whoever tries waits, and finds nobody. */
  lock(tx: Transaction, userId: number): Promise<void>
  addNameless(tx: Transaction): Promise<number>
  /** Takes along whatever belongs to the account. */
  remove(tx: Transaction, userId: number): Promise<void>
}

interface AuditTrail {
  /** Once the account is gone: what was done stays, and nothing says who it was. */
  forget(tx: Transaction, person: ErasedPerson): Promise<void>
}

/** What the site knows about a person, for that person: to read and to erase. */
export class PersonalDataService {
  /** @param holders by the name of their part in the export, in the order in which they are erased */
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly holders: Readonly<Record<string, Holder>>,
    private readonly clock: Clock,
    private readonly warn: (error: unknown, message: string) => void,
    private readonly audit: Audit,
    private readonly trail: AuditTrail,
  ) {}

  async export(actor: Actor) {
    const parts = Object.entries(this.holders).map(
      async ([name, holder]) => [name, await holder.exportOf(actor.id)] as const,
    )
    const exported_at = this.clock.now().toISOString()
    const data = { exported_at, ...Object.fromEntries(await Promise.all(parts)) }
    const subject = personSubject(actor)
    await this.audit.record(this.database.orm, { actor, action: 'export.personal_data', subject })
    return data
  }

  /** All of it or nothing. */
  async erase(actor: Actor): Promise<void> {
    const { id } = actor
    const rest = await transact(this.database, async (tx) => {
      await this.accounts.lock(tx, id)
      const person = await this.identify(tx, id)
      const steps = []
      for (const holder of Object.values(this.holders)) steps.push(await holder.erase?.(tx, person))
      const subject = personSubject(actor)
      await this.audit.record(tx, { actor, action: 'person.erased', subject })
      await this.accounts.remove(tx, id)
      await this.trail.forget(tx, person)
      return steps
    })
    for (const finish of rest) {
      // The person is gone already: what is left in the storage is found by the sweeps.
      await finish?.().catch((error: unknown) => this.warn(error, 'files of an erased person stay'))
    }
  }

  private async identify(tx: Transaction, id: number): Promise<ErasedPerson> {
    const known = []
    for (const holder of Object.values(this.holders)) known.push(await holder.identityOf?.(id, tx))
    const handles = known.flatMap((one) => one?.handles ?? [])
    const names = known.flatMap((one) => one?.names ?? [])
    let successor: Promise<number> | undefined
    return {
      id,
      ...redactorsOf({ handles, names }),
      successor: () => (successor ??= this.accounts.addNameless(tx)),
    }
  }
}
