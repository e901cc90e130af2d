import type { PushTopic } from '@berg/contract'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../../platform/db/database.ts'
import type { Relation } from '../../../platform/db/relation.ts'
import { isToldStill, type NotificationReads } from '../notifications.repository.ts'
import { type NotificationRow, notifications } from '../notifications.table.ts'
import { pushChoices, pushMessages, pushSubscriptions } from './push.table.ts'

export interface PushReads extends NotificationReads {
  people: Relation<'id' | 'name' | 'role' | 'department' | 'is_active'>
  openSessions: Relation<'id'>
}

type Subscription = typeof pushSubscriptions.$inferSelect
export type Choices = Pick<typeof pushChoices.$inferSelect, 'muted' | 'showsTitles'>

/** What goes to a device. */
export interface Outgoing {
  subscription: Subscription
  /** Null for one that somebody tries it with. */
  notice: NotificationRow | null
  showsTitles: boolean
  attempts: number
  createdAt: Date
}

/** So many of what somebody has not seen a message names. */
const NAMED = 50

export class PushRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: PushReads,
  ) {}

  async subscriptionOf(sessionId: string): Promise<Subscription | undefined> {
    const [row] = await this.database.orm
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionId, sessionId))
    return row
  }

  async choicesOf(userId: number): Promise<Choices> {
    const [row] = await this.database.orm
      .select()
      .from(pushChoices)
      .where(eq(pushChoices.userId, userId))
    return row ?? { muted: [], showsTitles: false }
  }

  async choose(userId: number, choices: Choices): Promise<void> {
    await this.database.orm
      .insert(pushChoices)
      .values({ userId, ...choices })
      .onConflictDoUpdate({ target: pushChoices.userId, set: choices })
  }

  /** A device has one person at a time: whoever had it before has it no longer. */
  async subscribe(tx: Transaction, subscription: Subscription): Promise<void> {
    const { sessionId, endpoint } = subscription
    await tx
      .delete(pushSubscriptions)
      .where(
        or(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)),
      )
    // Made twice at the same moment.
    await tx.insert(pushSubscriptions).values(subscription).onConflictDoNothing()
  }

  async unsubscribe(sessionId: string): Promise<void> {
    await this.database.orm
      .delete(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionId, sessionId))
  }

  async addTrial(tx: Executor, sessionId: string, createdAt: Date): Promise<{ message: number }[]> {
    return tx
      .insert(pushMessages)
      .values({ sessionId, createdAt })
      .returning({ message: pushMessages.id })
  }

  /** One for every device of those who want it there. */
  async addFor(
    tx: Executor,
    topic: PushTopic,
    notices: readonly number[],
    createdAt: Date,
  ): Promise<{ message: number }[]> {
    const { rows } = await tx.execute<{ message: string }>(sql`
      insert into push_messages (session_id, notification_id, created_at)
      select s.session_id, n.id, ${createdAt.toISOString()}::timestamptz
      from notifications as n join push_subscriptions as s on s.user_id = n.user_id
      where n.id = any (${sql.param([...notices])}::int[]) and ${wants(topic)}
      returning id as message`)
    return rows.map(({ message }) => ({ message: Number(message) }))
  }

  /** Those of them who have this on no device. */
  async notReached(tx: Executor, topic: PushTopic, userIds: readonly number[]): Promise<number[]> {
    const { rows } = await tx.execute<{ user_id: number }>(sql`
      select distinct s.user_id from push_subscriptions as s
      where s.user_id = any (${sql.param([...userIds])}::int[]) and ${wants(topic)}`)
    const reached = new Set(rows.map(({ user_id: id }) => id))
    return userIds.filter((id) => !reached.has(id))
  }

  /** Undefined where there is nothing to tell any more: seen, not so any more, or nobody's. */
  async outgoing(message: number): Promise<Outgoing | undefined> {
    const { people, openSessions } = this.reads
    const isTold = or(
      sql`${pushMessages.notificationId} is null`,
      and(sql`${notifications.seenAt} is null`, isToldStill(this.reads)),
    )
    const [row] = await this.database.orm
      .select({
        subscription: pushSubscriptions,
        notice: notifications,
        showsTitles: sql<boolean>`coalesce(${pushChoices.showsTitles}, false)`,
        attempts: pushMessages.attempts,
        createdAt: pushMessages.createdAt,
      })
      .from(pushMessages)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, pushMessages.sessionId))
      .leftJoin(notifications, eq(notifications.id, pushMessages.notificationId))
      .leftJoin(pushChoices, eq(pushChoices.userId, pushSubscriptions.userId))
      .where(
        and(
          eq(pushMessages.id, message),
          isTold,
          sql`exists (select from ${people} as p where p.id = ${pushSubscriptions.userId} and p.is_active)
            and exists (select from ${openSessions} as o where o.id = ${pushSubscriptions.sessionId})`,
        ),
      )
    return row
  }

  async unseenOf(userId: number): Promise<number[]> {
    const rows = await this.database.orm
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), sql`${notifications.seenAt} is null`))
      .orderBy(sql`${notifications.createdAt} desc, ${notifications.id} desc`)
      .limit(NAMED)
    return rows.map(({ id }) => id)
  }

  async countAttempt(tx: Executor, message: number): Promise<void> {
    await tx
      .update(pushMessages)
      .set({ attempts: sql`${pushMessages.attempts} + 1` })
      .where(eq(pushMessages.id, message))
  }

  async remove(message: number): Promise<void> {
    await this.database.orm.delete(pushMessages).where(eq(pushMessages.id, message))
  }

  /** What could not be told in time, and devices that know the site by another key. */
  async sweep(oldest: Date, siteKey: string): Promise<void> {
    const { orm } = this.database
    await orm.delete(pushMessages).where(lt(pushMessages.createdAt, oldest))
    await orm.delete(pushSubscriptions).where(ne(pushSubscriptions.siteKey, siteKey))
  }

  /** For the person themselves. */
  async exportOf(userId: number) {
    const devices = await this.database.orm
      .select({ service: pushSubscriptions.endpoint, created_at: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(pushSubscriptions.createdAt)
    return { devices, ...(await this.choicesOf(userId)) }
  }
}

/** Whether the person of a device (`s`) wants to be told there. */
const wants = (topic: PushTopic) => sql`not exists (
  select from push_choices as c where c.user_id = s.user_id and ${topic} = any (c.muted))`
