import { createHmac } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { knownAddresses } from './auth.table.ts'
import { DAY_MS } from '../../platform/clock.ts'

export const KNOWN_ADDRESSES_MAX = 20
export const KNOWN_ADDRESS_DAYS = 90

/** Where accounts have signed in from. Only a keyed hash is kept: the table tells nobody where that is. */
export class KnownAddressesRepository {
  constructor(
    private readonly database: Database,
    private readonly secret: string,
  ) {}

  async isKnown(userId: number, address: string, now: Date): Promise<boolean> {
    const isRecent = gt(knownAddresses.lastUsedAt, oldest(now))
    const isThis = and(isOf(userId), eq(knownAddresses.addressHash, this.hash(userId, address)))
    return (await this.database.orm.$count(knownAddresses, and(isThis, isRecent))) > 0
  }

  /** The latest few stay. */
  async remember(tx: Transaction, userId: number, address: string, now: Date): Promise<void> {
    await tx
      .insert(knownAddresses)
      .values({ userId, addressHash: this.hash(userId, address), lastUsedAt: now })
      .onConflictDoUpdate({
        target: [knownAddresses.userId, knownAddresses.addressHash],
        set: { lastUsedAt: now },
      })
    await tx.delete(knownAddresses).where(sql`(user_id, address_hash) in (
      select user_id, address_hash from ${knownAddresses} where user_id = ${userId}
      order by last_used_at desc, address_hash offset ${KNOWN_ADDRESSES_MAX})`)
  }

  async sweep(now: Date): Promise<void> {
    await this.database.orm.delete(knownAddresses).where(lt(knownAddresses.lastUsedAt, oldest(now)))
  }

  private hash(userId: number, address: string): Buffer {
    const text = JSON.stringify(['known-address', userId, address])
    return createHmac('sha256', this.secret).update(text).digest()
  }
}

const isOf = (userId: number) => eq(knownAddresses.userId, userId)
const oldest = (now: Date) => new Date(now.getTime() - KNOWN_ADDRESS_DAYS * DAY_MS)
