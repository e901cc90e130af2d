import type { Unseen } from '@berg/contract'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Prepared } from '../../platform/db/prepared.ts'
import type { Relation } from '../../platform/db/relation.ts'
import { type NotificationRow, notifications } from './notifications.table.ts'

/** The last notice of a page. */
export interface Place {
  isUnseen: boolean
  at: Date
  id: number
}

/** With the name of who did it, where there is still somebody. */
export type NamedRow = NotificationRow & { person: string | null }

export interface NotificationReads {
  people: Relation<'id' | 'name' | 'role' | 'department'>
  /** Those that a person (`u`) may not see. */
  articlesHiddenFromPerson: Relation<'id'>
}

/** What somebody was told of an article that they may not see any more is not shown. */
export const isToldStill = ({
  people,
  articlesHiddenFromPerson: hidden,
}: NotificationReads) => sql`not exists (
  select from ${people} as u cross join lateral ${hidden} as h
  where u.id = ${notifications.userId} and h.id = ${notifications.articleId})`

/** What the person of the placeholder has not seen: one row. */
export const unseenNotices = (reads: NotificationReads) => sql`
  select count(*) filter (where ${isToldStill(reads)})::int as count,
    (array_agg(json_build_object('id', id, 'text', coalesce(data->>'text', '')) order by id)
      filter (where kind = 'emergency'))[1] as emergency
  from notifications where user_id = ${sql.placeholder('user')} and seen_at is null`

const ORDER = sql`(${notifications.seenAt} is null), ${notifications.createdAt}, ${notifications.id}`
const SWEPT = 5000

/** The notices of one person, and how long they stay. */
export class NotificationsRepository {
  private readonly unseenOf: Prepared<Unseen>

  constructor(
    private readonly database: Database,
    private readonly reads: NotificationReads,
  ) {
    this.unseenOf = database.prepare(unseenNotices(reads))
  }

  /** Those not seen first, then the newest. */
  async page(userId: number, limit: number, after?: Place): Promise<NamedRow[]> {
    const isAfter =
      after &&
      sql`(${ORDER}) < (${after.isUnseen}::boolean, ${after.at.toISOString()}::timestamptz, ${after.id}::int)`
    const rows = await this.database.orm
      .select({ row: notifications, person: this.nameOfActor })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isAfter, isToldStill(this.reads)))
      .orderBy(
        sql`(${notifications.seenAt} is null) desc, ${notifications.createdAt} desc, ${notifications.id} desc`,
      )
      .limit(limit)
    return rows.map(({ row, person }) => Object.assign(row, { person }))
  }

  /** What somebody has not seen, the newest first. */
  async unseen(userId: number, limit: number): Promise<NotificationRow[]> {
    return this.database.orm
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.seenAt),
          isToldStill(this.reads),
        ),
      )
      .orderBy(sql`${notifications.createdAt} desc, ${notifications.id} desc`)
      .limit(limit)
  }

  /** How many somebody has not seen, and the oldest emergency among them. */
  async countUnseen(userId: number): Promise<Unseen> {
    const [unseen] = await this.unseenOf({ user: userId })
    return unseen as Unseen
  }

  /** These or all; says how many were new. */
  async markSeen(tx: Transaction, userId: number, at: Date, ids?: readonly number[]) {
    const isOne = ids && inArray(notifications.id, [...ids])
    const { rowCount } = await tx
      .update(notifications)
      .set({ seenAt: at })
      .where(and(eq(notifications.userId, userId), isNull(notifications.seenAt), isOne))
    return rowCount ?? 0
  }

  /** Some of those that are too old; says how many. */
  async forgetBefore(moment: Date): Promise<number> {
    const old = this.database.orm
      .select({ id: notifications.id })
      .from(notifications)
      .where(lt(notifications.createdAt, moment))
      .limit(SWEPT)
    const { rowCount } = await this.database.orm
      .delete(notifications)
      .where(inArray(notifications.id, old))
    return rowCount ?? 0
  }

  private get nameOfActor() {
    return sql<
      string | null
    >`(select p.name from ${this.reads.people} as p where p.id = ${notifications.actorId})`
  }
}
