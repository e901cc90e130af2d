import { createHash } from 'node:crypto'
import { type Audit, personSubject } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { allow } from '../../platform/http/permission.ts'
import { invalid, Problem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { User } from './auth.table.ts'
import type { CurrentPassword } from './current-password.ts'
import { forKnown, forStrangers, hashPassword, NO_PASSWORD, passwordMatches } from './passwords.ts'
import type { UsersRepository } from './users.repository.ts'

/** Six digits are few: five guesses at a number, then 24 a day, wherever they come from. */
const PINS_PER_NUMBER: Limit = { name: 'pin-number', capacity: 5, refillSeconds: 3600 }
/** Of all numbers together. A whole shift confirms at one terminal; what goes well does not count. */
const PINS_PER_ADDRESS: Limit = { name: 'pin-address', capacity: 20, refillSeconds: 60 }
/** A burst is told once, and again where it still goes on after so long. */
const TOLD: Limit = { name: 'failed-pins', capacity: 1, refillSeconds: 1800 }

interface Parts {
  database: Database
  users: UsersRepository
  throttle: Throttle
  audit: Audit
  password: CurrentPassword
}

/** What people prove themselves with on a device that is not theirs. It opens no session. */
export class SharedDevicePins {
  constructor(private readonly parts: Parts) {}

  /** Whoever has the device has not the account. */
  async set(actor: Actor, pin: string, password?: string): Promise<void> {
    const permission = allow(actor !== undefined)
    const { database, users, audit } = this.parts
    await this.parts.password.requireOrProof(actor, password)
    const user = await users.byId(actor.id)
    if (isEasy(pin) || pin === user?.personnelNumber) {
      throw invalid({ pin: ['This PIN is too easy to guess.'] })
    }
    const pinHash = await forKnown.run(() => hashPassword(pin))
    await transact(database, async (tx) => {
      await users.update(tx, actor.id, { pinHash }, permission)
      await audit.record(tx, { actor, action: 'password.pin_set', subject: personSubject(actor) })
    })
  }

  async end(actor: Actor): Promise<void> {
    const permission = allow(actor !== undefined)
    const { database, users, audit } = this.parts
    await transact(database, async (tx) => {
      await users.update(tx, actor.id, { pinHash: NO_PASSWORD }, permission)
      await audit.record(tx, { actor, action: 'password.pin_ended', subject: personSubject(actor) })
    })
  }

  /** Undefined, after the same work, for a number that is nobody's as for a wrong PIN. */
  async personWith(number: string, pin: string, caller: Caller): Promise<User | undefined> {
    const { users, throttle } = this.parts
    const address = networkOf(caller.address)
    const user = await users.byPersonnelNumber(number)
    const subject = createHash('sha256').update(number.toLowerCase()).digest('base64url')
    // One at a time, so that what goes well never counts, not even while it is under way.
    return forStrangers.run(async () => {
      await throttle.take(PINS_PER_ADDRESS, address)
      await this.take(subject, user, address)
      const matches = await passwordMatches(user?.pinHash, pin)
      if (!matches || !user?.isActive) return undefined
      await throttle.giveBack(PINS_PER_ADDRESS, address)
      await throttle.giveBack(PINS_PER_NUMBER, subject)
      return user
    })
  }

  private async take(subject: string, user: User | undefined, from: string): Promise<void> {
    const { database, throttle, audit } = this.parts
    try {
      await throttle.take(PINS_PER_NUMBER, subject)
    } catch (error) {
      if (error instanceof Problem && (await throttle.allows(TOLD, subject)) && user) {
        const action = 'password.pin_failed_often'
        await audit.record(database.orm, {
          actor: 'visitor',
          action,
          subject: personSubject(user),
          from,
        })
      }
      throw error
    }
  }
}

const RUNS = ['01234567890', '98765432109']

/** Tried first by whoever guesses: one or two digits repeated, a run, a pattern of two or three. */
const isEasy = (pin: string) =>
  new Set(pin).size < 3 || /^(..|...)\1+$/.test(pin) || RUNS.some((run) => run.includes(pin))
