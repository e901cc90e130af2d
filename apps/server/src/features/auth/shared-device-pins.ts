import { type Audit, personSubject } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
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
import { forKnown, forPins, hashPassword, NO_PASSWORD, passwordMatches } from './passwords.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { KnownDevicesRepository } from './known-devices.repository.ts'
import { NEW_DEVICES_PER_ACCOUNT } from './sign-in.service.ts'
import type { UsersRepository } from './users.repository.ts'

/**
 * Six digits are few: twelve guesses a day at a number from all devices together on which its person has proven
 * themselves, and twelve from everywhere else. Nobody elsewhere keeps a person from the PIN at their own terminal.
 */
export const PINS_KNOWN: Limit = { name: 'pin-known', capacity: 6, refillSeconds: 4 * 3600 }
export const PINS_OF_STRANGERS: Limit = { name: 'pin-number', capacity: 6, refillSeconds: 4 * 3600 }
/** Of all numbers that a terminal does not know yet. What goes well does not count. */
const PINS_PER_DEVICE: Limit = { name: 'pin-device', capacity: 60, refillSeconds: 60 }
const PINS_PER_ADDRESS: Limit = { name: 'pin-address', capacity: 60, refillSeconds: 10 }
/** A burst is told once, and again where it still goes on after so long. */
const TOLD: Limit = { name: 'failed-pins', capacity: 1, refillSeconds: 1800 }

interface Parts {
  database: Database
  users: UsersRepository
  throttle: Throttle
  audit: Audit
  password: CurrentPassword
  devices: KnownDevicesRepository
  cookies: DeviceCookie
  clock: Clock
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
  async personWith(number: string, pin: string, caller: Caller) {
    const { users, throttle, devices, cookies, clock } = this.parts
    const user = await users.byPersonnelNumber(number)
    const device = cookies.read(caller.cookie)
    const now = clock.now()
    const names = device ? [device, terminal(device)] : []
    const known = names.map((name) => devices.isKnown(user?.id ?? 0, name, now))
    const isKnown = (await Promise.all(known)).includes(true)
    const address = networkOf(caller.address)
    const buckets: (readonly [Limit, string])[] = isKnown
      ? [[PINS_KNOWN, number.toLowerCase()]]
      : [
          device ? [PINS_PER_DEVICE, device] : [PINS_PER_ADDRESS, address],
          [PINS_OF_STRANGERS, number.toLowerCase()],
        ]
    // One at a time, so that what goes well never counts, not even while it is under way.
    const matches = await (isKnown ? forKnown : forPins).run(async () => {
      for (const bucket of buckets) await this.take(bucket, user, address)
      const isRight = await passwordMatches(user?.pinHash, pin)
      if (!isRight || !user?.isActive) return false
      for (const bucket of buckets) await throttle.giveBack(...bucket)
      return true
    })
    if (!matches || !user) return undefined
    return { person: user, cookies: await this.remember(user.id, device, caller) }
  }

  /** From now on the terminal is one of the person's. Says what names it, where nothing does yet. */
  private async remember(userId: number, named: string | undefined, caller: Caller) {
    const { database, throttle, devices, cookies, clock } = this.parts
    const mayName = named ?? (await throttle.allows(NEW_DEVICES_PER_ACCOUNT, String(userId)))
    if (!mayName) return []
    const device = named ?? cookies.newDevice()
    await transact(database, (tx) => devices.remember(tx, userId, terminal(device), clock.now()))
    return named ? [] : cookies.write(device, caller.isSecure)
  }

  private async take(bucket: readonly [Limit, string], user: User | undefined, from: string) {
    const { database, throttle, audit } = this.parts
    const [limit, subject] = bucket
    try {
      await throttle.take(limit, subject)
    } catch (error) {
      const isOfNumber = limit === PINS_KNOWN || limit === PINS_OF_STRANGERS
      if (
        user &&
        isOfNumber &&
        error instanceof Problem &&
        (await throttle.allows(TOLD, subject))
      ) {
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

/** Known for PINs alone: whoever stands at it is no nearer to the password. */
const terminal = (device: string) => `terminal ${device}`

const RUNS = ['01234567890', '98765432109']

/** Tried first by whoever guesses: one or two digits repeated, a run, a pattern of two or three. */
const isEasy = (pin: string) =>
  new Set(pin).size < 3 || /^(..|...)\1+$/.test(pin) || RUNS.some((run) => run.includes(pin))
