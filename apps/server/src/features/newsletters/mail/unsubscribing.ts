import { type SQL, sql } from 'drizzle-orm'
import { type Audit, personSubject } from '../../../platform/audit/audit.ts'
import type { SharedClock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { settings } from '../../../platform/db/settings.ts'
import { transact } from '../../../platform/db/transact.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { Named } from '../../../platform/person-name.ts'
import { type BoundId, SealedIds } from '../../../platform/sealed-ids.ts'

/** Of the addresses that were the same in every mail. */
const WITHOUT_MAILING = 'unsubscribe-links-without-mailing-end'
const UNDO_MINUTES = 60

/** Sets whether somebody gets newsletters, on a condition. Says who that is, where it has changed. */
export type Subscribe = (
  tx: Transaction,
  person: { id: number; wantsIt: boolean; isGood: SQL },
) => Promise<(Named & { id: number }) | undefined>

interface Needs {
  database: Database
  subscribe: Subscribe
  /** A reader in the mails of one issue, by its number. */
  readers: SealedIds
  tokenSecret: string
  audit: Audit
  clock: SharedClock
}

/** By the address in a mail, without signing in: whoever has the mail has it. It unsubscribes, and tells nothing. */
export class Unsubscribing {
  private readonly undos: SealedIds

  constructor(private readonly needs: Needs) {
    this.undos = new SealedIds(needs.tokenSecret, 'undone unsubscriptions')
  }

  /** For a year after the mail. */
  async isGood(token: string): Promise<boolean> {
    return this.isTrue(this.isBefore(endOf(opened(this.needs.readers, token).to)))
  }

  /** Whoever comes twice finds it done. Says by what it can be undone, for a while, where this has changed it. */
  async unsubscribe(token: string): Promise<string | undefined> {
    const { id, to: number } = opened(this.needs.readers, token)
    const undoUntil = await this.set(id, false, this.isBefore(endOf(number)))
    return undoUntil === undefined ? undefined : this.undos.seal(id, undoUntil)
  }

  /** Says whether it was in time. */
  async undo(token: string): Promise<boolean> {
    const { id, to: until } = opened(this.undos, token)
    const end = sql`to_timestamp(${until} * 60.0)`
    await this.set(id, true, this.isBefore(end))
    return this.isTrue(this.isBefore(end))
  }

  /** Until which minute it can be undone; undefined where nothing has changed. */
  private set(id: number, wantsIt: boolean, isGood: SQL): Promise<number | undefined> {
    const { database, subscribe, audit, clock } = this.needs
    return transact(database, async (tx) => {
      const person = await subscribe(tx, { id, wantsIt, isGood })
      if (!person) return
      const action = wantsIt ? 'newsletter.subscribed' : 'newsletter.unsubscribed'
      await audit.record(tx, { actor: 'visitor', action, subject: personSubject(person) })
      const { rows } = await tx.execute<{ until: number }>(sql`
        select ceil(extract(epoch from ${clock.sqlNow()}) / 60)::int + ${UNDO_MINUTES} as until`)
      return rows[0]?.until
    })
  }

  private async isTrue(condition: SQL): Promise<boolean> {
    const { rows } = await this.needs.database.orm.execute<{ it: boolean | null }>(
      sql`select ${condition} as it`,
    )
    return rows[0]?.it === true
  }

  private isBefore(end: SQL): SQL {
    return sql`${this.needs.clock.sqlNow()} < ${end}`
  }
}

const endOf = (number: number): SQL =>
  number === 0
    ? sql`(select (value #>> '{}')::timestamptz from ${settings} where key = ${WITHOUT_MAILING})`
    : sql`(select coalesce(published_at, created_at) + interval '1 year' from newsletters where number = ${number})`

function opened(ids: SealedIds, token: string): BoundId {
  const bound = ids.openBound(token)
  if (!bound) throw notFound('This address to unsubscribe is not whole.')
  return bound
}
