import { createHmac } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { knownDevices } from './auth.table.ts'
import { DAY_MS } from '../../platform/clock.ts'

export const KNOWN_DEVICES_MAX = 20
/** Longer than a session: who signs in again after one has run out does so on a known device. */
export const KNOWN_DEVICE_DAYS = 180

/** Devices on which accounts have signed in. The keyed hashes tell nobody which accounts share a device. */
export class KnownDevicesRepository {
  constructor(
    private readonly database: Database,
    private readonly secret: string,
  ) {}

  async isKnown(userId: number, device: string, now: Date): Promise<boolean> {
    const isRecent = gt(knownDevices.lastUsedAt, oldest(now))
    return (
      (await this.database.orm.$count(knownDevices, and(this.is(userId, device), isRecent))) > 0
    )
  }

  /** The latest few stay. */
  async remember(tx: Transaction, userId: number, device: string, now: Date): Promise<void> {
    await tx
      .insert(knownDevices)
      .values({ userId, deviceHash: this.hash(userId, device), lastUsedAt: now })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.deviceHash],
        set: { lastUsedAt: now },
      })
    await tx.delete(knownDevices).where(sql`(user_id, device_hash) in (
      select user_id, device_hash from ${knownDevices} where user_id = ${userId}
      order by last_used_at desc, device_hash offset ${KNOWN_DEVICES_MAX})`)
  }

  async forget(tx: Pick<Transaction, 'delete'>, userId: number, device: string): Promise<void> {
    await tx.delete(knownDevices).where(this.is(userId, device))
  }

  /** It guessed too much: from now on it is a stranger. */
  distrust = (userId: number, device: string) => this.forget(this.database.orm, userId, device)

  async sweep(now: Date): Promise<void> {
    await this.database.orm.delete(knownDevices).where(lt(knownDevices.lastUsedAt, oldest(now)))
  }

  private is(userId: number, device: string) {
    return and(
      eq(knownDevices.userId, userId),
      eq(knownDevices.deviceHash, this.hash(userId, device)),
    )
  }

  private hash(userId: number, device: string): Buffer {
    const text = JSON.stringify(['known-device', userId, device])
    return createHmac('sha256', this.secret).update(text).digest()
  }
}

const oldest = (now: Date) => new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY_MS)
