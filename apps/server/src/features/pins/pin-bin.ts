import { sql } from 'drizzle-orm'
import type { BinRepository, BinRow, Restorable } from '../../platform/bin/bin.repository.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { uniqueViolation } from '../../platform/db/database-errors.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { conflict } from '../../platform/http/problem.ts'
import type { PinsRepository } from './pins.repository.ts'
import type { PinRow } from './pins.table.ts'

/** Pins on their way into the bin and out of it. Nobody but their person sees them there. */
export class PinBin implements Restorable {
  constructor(
    private readonly database: Database,
    private readonly bin: BinRepository,
    private readonly pins: PinsRepository,
  ) {}

  /** `also` is done with it. */
  put(
    userId: number,
    at: Date,
    permission: Permission,
    also: (tx: Transaction, pin: PinRow) => Promise<void>,
  ): Promise<void> {
    return transact(this.database, async (tx) => {
      const pin = await this.pins.lockOfUser(tx, userId)
      if (!pin) return
      await this.bin.put(tx, {
        kind: 'pin',
        subjectId: pin.id,
        title: `${pin.firstName} ${pin.lastName}`.trim(),
        ownerId: userId,
        isPrivate: true,
        by: userId,
        at,
        rows: { pins: sql`id = ${pin.id}` },
      })
      await this.pins.removeOfUser(userId, permission, tx)
      await also(tx, pin)
    })
  }

  async restore(tx: Transaction, { id }: BinRow): Promise<string[]> {
    try {
      await this.bin.putBack(tx, id, 'pins')
    } catch (error) {
      if (uniqueViolation(error) !== 'pins_user_id_key') throw error
      throw conflict('You have a pin on the map already. Take it off first.')
    }
    return []
  }
}
