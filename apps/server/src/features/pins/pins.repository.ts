import type { Location } from '@berg/contract'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type NewPin, type PinRow, pins, pinsRevision } from './pins.table.ts'

export class PinsRepository {
  constructor(private readonly database: Database) {}

  async all(): Promise<PinRow[]> {
    return this.database.orm.select().from(pins).orderBy(desc(pins.createdAt), desc(pins.id))
  }

  /** Moves on with every change. */
  async revision(): Promise<number> {
    const [row] = await this.database.orm.select().from(pinsRevision)
    return row?.revision ?? 0
  }

  async ofUser(
    userId: number,
    executor: Executor = this.database.orm,
  ): Promise<PinRow | undefined> {
    const [row] = await executor.select().from(pins).where(eq(pins.userId, userId))
    return row
  }

  /** Held until the transaction ends. */
  async lockOfUser(tx: Transaction, userId: number): Promise<PinRow | undefined> {
    const [row] = await tx.select().from(pins).where(eq(pins.userId, userId)).for('update')
    return row
  }

  async byId(id: number): Promise<PinRow | undefined> {
    const [row] = await this.database.orm.select().from(pins).where(eq(pins.id, id))
    return row
  }

  /** The one pin of its person: a new one, or the same with new content. */
  async put(
    pin: NewPin,
    _permission: Permission,
    executor: Executor = this.database.orm,
  ): Promise<PinRow> {
    const { createdAt: _unchanged, ...content } = pin
    const isSame = sql`${pins.mediaId} is not distinct from excluded.media_id`
    const [row] = await executor
      .insert(pins)
      .values({ ...pin, imageVersion: pin.mediaId ? 1 : 0 })
      .onConflictDoUpdate({
        target: pins.userId,
        set: {
          ...content,
          imageVersion: sql`${pins.imageVersion} + case when ${isSame} then 0 else 1 end`,
        },
      })
      .returning()
    return row as PinRow
  }

  async add(rows: NewPin[], executor: Executor): Promise<void> {
    await executor.insert(pins).values(rows.map((row) => Object.assign({ imageVersion: 1 }, row)))
  }

  async removeOfUser(
    userId: number,
    _permission: Permission,
    executor: Executor = this.database.orm,
  ): Promise<void> {
    await executor.delete(pins).where(eq(pins.userId, userId))
  }

  /** Places with the number of their people; who shows only a country counts there. */
  async locations(): Promise<Location[]> {
    const { rows } = await this.database.orm.execute<Location & Record<string, unknown>>(sql`
      select coalesce(nullif(location_text, ''), country) as name, state, country,
        count(*)::int as count,
        round(avg(lat)::numeric, 4)::float8 as lat, round(avg(lon)::numeric, 4)::float8 as lon
      from pins group by 1, 2, 3 order by count desc, name, country`)
    return rows
  }
}
