import { type Location, PIN_SEARCH_MAX } from '@berg/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import { type NewPin, type PinRow, pins, pinsRevision } from './pins.table.ts'

/** All SQL about pins. */
export class PinsRepository {
  constructor(private readonly database: Database) {}

  async all(): Promise<PinRow[]> {
    return this.database.orm.select().from(pins).orderBy(desc(pins.createdAt), desc(pins.id))
  }

  async search(words: readonly string[]): Promise<PinRow[]> {
    // What is not shown is not found either.
    const shown = sql`folded(concat_ws(' ', ${pins.firstName}, ${pins.lastName}, ${pins.country},
      array_to_string(${pins.jobTitles}, ' '),
      case when ${pins.level} = 'town' then ${pins.locationText} || ' ' || ${pins.state} end))`
    const holds = words.map((word) => sql`position(folded(${word}) in ${shown}) > 0`)
    return this.database.orm
      .select()
      .from(pins)
      .where(and(...holds))
      .orderBy(desc(pins.createdAt), desc(pins.id))
      .limit(PIN_SEARCH_MAX)
  }

  /** Moves on with every change. */
  async revision(): Promise<number> {
    const [row] = await this.database.orm.select().from(pinsRevision)
    return row?.revision ?? 0
  }

  async ofUser(userId: number): Promise<PinRow | undefined> {
    const [row] = await this.database.orm.select().from(pins).where(eq(pins.userId, userId))
    return row
  }

  async byId(id: number): Promise<PinRow | undefined> {
    const [row] = await this.database.orm.select().from(pins).where(eq(pins.id, id))
    return row
  }

  /** The one pin of its person: a new one, or the same with new content. */
  async put(pin: NewPin, executor: Executor = this.database.orm): Promise<PinRow> {
    const { createdAt: _kept, ...content } = pin
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

  async removeOfUser(userId: number, executor: Executor = this.database.orm): Promise<void> {
    await executor.delete(pins).where(eq(pins.userId, userId))
  }

  /** Places with the number of their people; who shows only a country counts there. */
  async locations(): Promise<Location[]> {
    const { rows } = await this.database.orm.execute<Location & Record<string, unknown>>(sql`
      select name, state, country, count(*)::int as count,
        round(avg(lat)::numeric, 4)::float8 as lat, round(avg(lon)::numeric, 4)::float8 as lon
      from (
        select case when level = 'town' and location_text <> '' then location_text else country end as name,
          case when level = 'town' then state else '' end as state, country,
          case when level = 'town' then lat else country_lat end as lat,
          case when level = 'town' then lon else country_lon end as lon
        from pins
      ) as shown group by name, state, country order by count desc, name, country`)
    return rows
  }
}
