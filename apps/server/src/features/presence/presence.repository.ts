import { type Colleague, PRESENCE_MINUTES, type SetStatus } from '@berg/contract'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { SharedClock } from '../../platform/clock.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import { isoMoment } from '../../platform/db/sql-dates.ts'
import type { PageRange, Rows } from '../../platform/http/paging.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { presenceDevices, presenceSettings, presenceStatuses } from './presence.table.ts'

interface Reads {
  people: Relation<'id' | 'name' | 'department' | 'is_active'>
  /** Those that were not ended. */
  openSessions: Relation<'id'>
}

/** A moment comes from the database in its own writing. */
const presented = ({ id, name, department, status, until }: Colleague): Colleague => ({
  id,
  name,
  department,
  status,
  until: isoMoment(until),
})

const WINDOW = sql.raw(`interval '${PRESENCE_MINUTES} minutes'`)

/** All SQL about who is there. What is over is never read, also where it was not deleted yet. */
export class PresenceRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: Reads,
    private readonly clock: Pick<SharedClock, 'sqlNow'>,
  ) {}

  async isOn(userId: number, executor: Executor = this.database.orm): Promise<boolean> {
    const own = eq(presenceSettings.userId, userId)
    const rows = await executor.select().from(presenceSettings).where(own)
    return rows.length > 0
  }

  async turnOn(tx: Transaction, userId: number, _permission: Permission): Promise<void> {
    await tx.insert(presenceSettings).values({ userId }).onConflictDoNothing()
  }

  /** Devices and status go with it. */
  async turnOff(tx: Transaction, userId: number, _permission: Permission): Promise<void> {
    await tx.delete(presenceSettings).where(eq(presenceSettings.userId, userId))
  }

  /** Keeps the choice as it is until the transaction ends; false where it is off. */
  async holdOn(tx: Transaction, userId: number): Promise<boolean> {
    const own = eq(presenceSettings.userId, userId)
    const rows = await tx.select().from(presenceSettings).where(own).for('key share')
    return rows.length > 0
  }

  /** Whether the device was not there a moment ago. */
  async note(tx: Transaction, device: { sessionId: string; userId: number }): Promise<boolean> {
    const seenAt = this.clock.sqlNow()
    const isOver = lte(presenceDevices.seenAt, sql`${seenAt} - ${WINDOW}`)
    const own = eq(presenceDevices.sessionId, device.sessionId)
    await tx.delete(presenceDevices).where(and(own, isOver))
    const { rows } = await tx.execute<{ has_come: boolean }>(sql`
      insert into presence_devices (session_id, user_id, seen_at)
      values (${device.sessionId}, ${device.userId}, ${seenAt})
      on conflict (session_id) do update set seen_at = excluded.seen_at
      returning xmax = 0 as has_come`)
    return rows[0]?.has_come ?? false
  }

  async setStatus(
    tx: Transaction,
    userId: number,
    { status, minutes }: { status: SetStatus; minutes: number },
    _permission: Permission,
  ): Promise<void> {
    const endsAt = sql`${this.clock.sqlNow()} + ${minutes} * interval '1 minute'`
    await tx
      .insert(presenceStatuses)
      .values({ userId, status, endsAt })
      .onConflictDoUpdate({ target: presenceStatuses.userId, set: { status, endsAt } })
  }

  async endStatus(tx: Transaction, userId: number): Promise<boolean> {
    const { rowCount } = await tx
      .delete(presenceStatuses)
      .where(eq(presenceStatuses.userId, userId))
    return (rowCount ?? 0) > 0
  }

  async statusOf(userId: number, executor: Executor = this.database.orm) {
    const lasts = sql`${presenceStatuses.endsAt} > ${this.clock.sqlNow()}`
    const [row] = await executor
      .select({ status: presenceStatuses.status, until: presenceStatuses.endsAt })
      .from(presenceStatuses)
      .where(and(eq(presenceStatuses.userId, userId), lasts))
    return row
  }

  /** Everybody but one who is there now, or has set a status. */
  async others(userId: number, { offset, limit }: PageRange): Promise<Rows<Colleague>> {
    const { rows } = await this.database.orm.execute<Colleague>(sql`
      select u.id, u.name, u.department, p.status, p.ends_at as until ${this.fromOthers(userId)}
      order by array_position(array['online', 'busy', 'away'], p.status), lower(u.name), u.id
      offset ${offset} limit ${limit + 1}`)
    return {
      rows: rows.slice(0, limit).map(presented),
      hasMore: rows.length > limit,
    }
  }

  async countOthers(userId: number): Promise<number> {
    const { rows } = await this.database.orm.execute<{ count: number }>(
      sql`select count(*)::int as count ${this.fromOthers(userId)}`,
    )
    return rows[0]?.count ?? 0
  }

  private fromOthers(userId: number) {
    const now = this.clock.sqlNow()
    return sql`
      from ${this.reads.people} as u join lateral (
        select coalesce(s.status, 'online') as status, s.ends_at
        from presence_settings as c
          left join presence_statuses as s on s.user_id = c.user_id and s.ends_at > ${now}
        where c.user_id = u.id and (s.status is not null or exists (
          select from presence_devices as d join ${this.reads.openSessions} as o on o.id = d.session_id
          where d.user_id = u.id and d.seen_at > ${now} - ${WINDOW}))
      ) as p on true
      where u.is_active and u.id <> ${userId}`
  }

  /** Deletes what is over. How much that was, and in how many seconds the next is; null where nothing is left. */
  async forget(): Promise<{ forgotten: number; nextIn: number | null }> {
    const now = this.clock.sqlNow()
    const { rows } = await this.database.orm.execute<{ forgotten: number; next: number | null }>(
      sql`
      with devices as (
        delete from presence_devices where seen_at <= ${now} - ${WINDOW} returning 1),
      statuses as (delete from presence_statuses where ends_at <= ${now} returning 1)
      select (select count(*) from devices)::int + (select count(*) from statuses)::int as forgotten,
        extract(epoch from least(
          (select min(seen_at) + ${WINDOW} from presence_devices where seen_at > ${now} - ${WINDOW}),
          (select min(ends_at) from presence_statuses where ends_at > ${now})) - ${now})::float8 as next`,
    )
    const [row] = rows
    return { forgotten: row?.forgotten ?? 0, nextIn: row?.next ?? null }
  }
}
