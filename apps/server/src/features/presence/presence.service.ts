import { type Colleague, type OwnPresence, PRESENCE_MINUTES, type SetStatus } from '@berg/contract'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Listed, type PagingQuery, pageRangeOf } from '../../platform/http/paging.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict } from '../../platform/http/problem.ts'
import { presencePolicy } from './presence.policy.ts'
import type { PresenceRepository } from './presence.repository.ts'

/** After a moment that is over, so that one look finds several of them. */
const GRACE_MS = 5000
const PRESENCE_MS = PRESENCE_MINUTES * MINUTE_MS

interface Parts {
  database: Database
  presence: PresenceRepository
  /** Tells whoever looks on that something has changed; not who, and not what. */
  tellChange: (executor: Executor) => Promise<void>
  /** Looks again after so many milliseconds whether something is over. */
  lookAgain: (executor: Executor, delayMs: number) => Promise<void>
}

/** Who is there, of those who let others see it. Nothing of it is recorded anywhere. */
export class PresenceService {
  constructor(private readonly parts: Parts) {}

  async colleagues(actor: Actor, query: PagingQuery): Promise<Listed<Colleague>> {
    allow(presencePolicy.see(actor))
    const { presence } = this.parts
    const others = await presence.others(actor.id, pageRangeOf(query))
    const count = query.page === undefined ? undefined : await presence.countOthers(actor.id)
    return { ...others, count }
  }

  async own(actor: Actor): Promise<OwnPresence> {
    allow(presencePolicy.see(actor))
    return this.ownOf(actor.id)
  }

  async turn(actor: Actor, isOn: boolean): Promise<OwnPresence> {
    const permission = allow(presencePolicy.set(actor))
    const { database, presence, tellChange } = this.parts
    return transact(database, async (tx) => {
      if (isOn) await presence.turnOn(tx, actor.id, permission)
      else await presence.turnOff(tx, actor.id, permission)
      if (isOn) await this.noteDevice(tx, actor)
      await tellChange(tx)
      return this.ownOf(actor.id, tx)
    })
  }

  async setStatus(actor: Actor, given: { status: SetStatus; minutes: number }) {
    const permission = allow(presencePolicy.set(actor))
    const { database, presence, tellChange, lookAgain } = this.parts
    return transact(database, async (tx): Promise<OwnPresence> => {
      if (!(await presence.holdOn(tx, actor.id))) {
        throw conflict('Turn your presence on first, then others can see this.')
      }
      await presence.setStatus(tx, actor.id, given, permission)
      await lookAgain(tx, given.minutes * MINUTE_MS + GRACE_MS)
      await tellChange(tx)
      return this.ownOf(actor.id, tx)
    })
  }

  async endStatus(actor: Actor): Promise<OwnPresence> {
    allow(presencePolicy.set(actor))
    const { database, presence, tellChange } = this.parts
    return transact(database, async (tx) => {
      if (await presence.endStatus(tx, actor.id)) await tellChange(tx)
      return this.ownOf(actor.id, tx)
    })
  }

  /** The device of this sign-in is there. Where the presence is off, nothing is noted. */
  async here(actor: Actor): Promise<{ is_on: boolean }> {
    allow(presencePolicy.set(actor))
    const { database, presence, tellChange } = this.parts
    if (!(await presence.isOn(actor.id))) return { is_on: false }
    return transact(database, async (tx) => {
      // Turned off at this very moment it stays off.
      if (!(await presence.holdOn(tx, actor.id))) return { is_on: false }
      if (await this.noteDevice(tx, actor)) await tellChange(tx)
      return { is_on: true }
    })
  }

  /** Deletes what is over, and comes back when the next is. */
  async forget(): Promise<void> {
    const { database, presence, tellChange, lookAgain } = this.parts
    const { forgotten, nextIn } = await presence.forget()
    if (forgotten > 0) await tellChange(database.orm)
    if (nextIn !== null) await lookAgain(database.orm, nextIn * 1000 + GRACE_MS)
  }

  private async noteDevice(tx: Transaction, { id, sessionId }: Actor): Promise<boolean> {
    const { presence, lookAgain } = this.parts
    const hasCome = await presence.note(tx, { sessionId, userId: id })
    if (hasCome) await lookAgain(tx, PRESENCE_MS + GRACE_MS)
    return hasCome
  }

  private async ownOf(userId: number, executor?: Executor): Promise<OwnPresence> {
    const { presence } = this.parts
    const set = await presence.statusOf(userId, executor)
    return {
      is_on: await presence.isOn(userId, executor),
      status: set?.status ?? null,
      until: isoOf(set?.until ?? null),
    }
  }
}

const isoOf = (moment: Date | null) => moment && moment.toISOString()
