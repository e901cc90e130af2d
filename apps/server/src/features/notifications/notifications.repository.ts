import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
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

const ORDER = sql`(${notifications.seenAt} is null), ${notifications.createdAt}, ${notifications.id}`
const SWEPT = 5000

/** The notices of one person, and how long they are kept. */
export class NotificationsRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: NotificationReads,
  ) {}

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

  async count(userId: number): Promise<number> {
    const isTheirs = and(eq(notifications.userId, userId), isNull(notifications.seenAt))
    return this.database.orm.$count(notifications, and(isTheirs, isToldStill(this.reads)))
  }

  /** The oldest emergency that somebody has not dismissed. */
  async emergency(userId: number): Promise<{ id: number; text: string } | null> {
    const isOpen = and(isNull(notifications.seenAt), eq(notifications.kind, 'emergency'))
    const [row] = await this.database.orm
      .select({ id: notifications.id, data: notifications.data })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isOpen))
      .orderBy(notifications.id)
      .limit(1)
    return row ? { id: row.id, text: row.data.text ?? '' } : null
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
