import type { InterfaceLanguage, PushTopic } from '@berg/contract'
import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../../platform/db/database.ts'
import type { Relation } from '../../../platform/db/relation.ts'
import { isToldStill, type NotificationReads } from '../notifications.repository.ts'
import { type NotificationRow, notifications } from '../notifications.table.ts'
import { pushChoices, pushMessages, pushSubscriptions } from './push.table.ts'

export interface PushReads extends NotificationReads {
  people: Relation<
    'id' | 'name' | 'role' | 'department' | 'language' | 'is_active' | 'working_hours'
  >
  openSessions: Relation<'id'>
}

type Subscription = typeof pushSubscriptions.$inferSelect
export type Choices = Pick<typeof pushChoices.$inferSelect, 'muted' | 'showsTitles'>

/** What goes to a device. */
export interface Outgoing {
  subscription: Subscription
  /** Several where they waited for a shift; none for a message that somebody tries it with. */
  notices: NotificationRow[]
  /** All that its person has not seen yet, the newest first. */
  unseen: number[]
  showsTitles: boolean
  /** That its person has chosen. */
  language: InterfaceLanguage | null
  attempts: number
  createdAt: Date
}

/** When somebody works. */
export interface PersonHours {
  person: number
  hours: string
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

  /** One for every device of those who want it there; answers those that need not wait. */
  async addFor(
    tx: Executor,
    topic: PushTopic | 'emergency',
    notices: readonly number[],
    { at, waiting }: { at: Date; waiting: readonly number[] },
  ): Promise<{ message: number }[]> {
    const { rows } = await tx.execute<{ message: string; is_held: boolean }>(sql`
      insert into push_messages (session_id, notification_id, is_held, created_at)
      select s.session_id, n.id, n.user_id = any (${sql.param([...waiting])}::int[]), ${at.toISOString()}::timestamptz
      from notifications as n join push_subscriptions as s on s.user_id = n.user_id
      where n.id = any (${sql.param([...notices])}::int[]) and ${wants(topic)}
      returning id as message, is_held`)
    return rows.flatMap(({ message, is_held: isHeld }) =>
      isHeld ? [] : { message: Number(message) },
    )
  }

  /** When those work who are told this on a device, as far as they have said so. */
  async hoursOfTold(tx: Executor, notices: readonly number[]): Promise<PersonHours[]> {
    const { rows } = await tx.execute<{ person: number; hours: string }>(sql`
      select p.id as person, p.working_hours as hours from ${this.reads.people} as p
      where p.working_hours <> '' and p.id in (
        select n.user_id from notifications as n join push_subscriptions as s on s.user_id = n.user_id
        where n.id = any (${sql.param([...notices])}::int[]))`)
    return rows
  }

  /** When those work for whom something waits. One asks at a time. */
  async hoursOfWaiting(tx: Transaction): Promise<PersonHours[]> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('held push messages'))`)
    const { rows } = await tx.execute<{ person: number; hours: string }>(sql`
      select p.id as person, p.working_hours as hours from ${this.reads.people} as p
      where p.id in (select s.user_id from push_messages as m
        join push_subscriptions as s on s.session_id = m.session_id where m.is_held)`)
    return rows
  }

  /** What waits for these people becomes one message for each of their devices. */
  async bundle(
    tx: Transaction,
    people: readonly number[],
    at: Date,
  ): Promise<{ message: number }[]> {
    const { rows } = await tx.execute<{ message: string }>(sql`
      with due as (
        delete from push_messages as m using push_subscriptions as s
        where s.session_id = m.session_id and m.is_held and s.user_id = any (${sql.param([...people])}::int[])
        returning m.session_id, m.notification_id
      )
      insert into push_messages (session_id, bundle, created_at)
      select session_id, array_agg(notification_id), ${at.toISOString()}::timestamptz from due group by session_id
      returning id as message`)
    return rows.map(({ message }) => ({ message: Number(message) }))
  }

  /** Those of them who have this on no device. */
  async notReached(
    tx: Executor,
    topic: PushTopic | 'emergency',
    userIds: readonly number[],
  ): Promise<number[]> {
    const { rows } = await tx.execute<{ user_id: number }>(sql`
      select distinct s.user_id from push_subscriptions as s
      where s.user_id = any (${sql.param([...userIds])}::int[]) and ${wants(topic)}`)
    const reached = new Set(rows.map(({ user_id: id }) => id))
    return userIds.filter((id) => !reached.has(id))
  }

  /** Undefined where there is nothing to tell any more: seen, not so any more, or nobody's. */
  async outgoing(messages: readonly number[]): Promise<Map<number, Outgoing>> {
    const { people, openSessions } = this.reads
    const { notificationId, bundle } = pushMessages
    const rows = await this.database.orm
      .select({
        id: pushMessages.id,
        subscription: pushSubscriptions,
        about: sql<
          number[] | null
        >`coalesce(${bundle}, case when ${notificationId} is not null then array[${notificationId}] end)`,
        showsTitles: sql<boolean>`coalesce(${pushChoices.showsTitles}, false)`,
        language: sql<InterfaceLanguage | null>`(select p.language from ${people} as p where p.id = ${pushSubscriptions.userId})`,
        attempts: pushMessages.attempts,
        createdAt: pushMessages.createdAt,
      })
      .from(pushMessages)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, pushMessages.sessionId))
      .leftJoin(pushChoices, eq(pushChoices.userId, pushSubscriptions.userId))
      .where(
        and(
          inArray(pushMessages.id, [...messages]),
          sql`exists (select from ${people} as p where p.id = ${pushSubscriptions.userId} and p.is_active)
            and exists (select from ${openSessions} as o where o.id = ${pushSubscriptions.sessionId})`,
        ),
      )
    const told = await this.stillToTell(rows.flatMap(({ about }) => about ?? []))
    const unseen = await this.unseenOf(rows.map(({ subscription }) => subscription.userId))
    const found = new Map<number, Outgoing>()
    for (const { id, about, ...outgoing } of rows) {
      const notices = told.filter((notice) => about?.includes(notice.id))
      if (about && notices.length === 0) continue
      const { userId } = outgoing.subscription
      found.set(id, { ...outgoing, notices, unseen: unseen.get(userId) ?? [] })
    }
    return found
  }

  /** The newest first. */
  private async stillToTell(ids: readonly number[]): Promise<NotificationRow[]> {
    if (ids.length === 0) return []
    return this.database.orm
      .select()
      .from(notifications)
      .where(
        and(
          inArray(notifications.id, [...ids]),
          isNull(notifications.seenAt),
          isToldStill(this.reads),
        ),
      )
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
  }

  /** Some of those that tell of the emergency of this moment and were not tried yet. */
  async ofEmergency(at: Date, limit: number): Promise<number[]> {
    const rows = await this.database.orm
      .select({ id: pushMessages.id })
      .from(pushMessages)
      .innerJoin(notifications, eq(notifications.id, pushMessages.notificationId))
      .where(
        and(
          eq(notifications.kind, 'emergency'),
          eq(notifications.createdAt, at),
          eq(pushMessages.attempts, 0),
        ),
      )
      .orderBy(pushMessages.id)
      .limit(limit)
    return rows.map(({ id }) => id)
  }

  async countDevices(): Promise<number> {
    return this.database.orm.$count(pushSubscriptions)
  }

  private async unseenOf(userIds: readonly number[]): Promise<Map<number, number[]>> {
    const { rows } = await this.database.orm.execute<{ person: number; notices: number[] }>(sql`
      select person, array(
        select n.id from notifications as n where n.user_id = person and n.seen_at is null
        order by n.created_at desc, n.id desc limit ${NAMED}) as notices
      from unnest(${sql.param([...new Set(userIds)])}::int[]) as person`)
    return new Map(rows.map(({ person, notices }) => [person, notices]))
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
const wants = (topic: PushTopic | 'emergency') => sql`not exists (
  select from push_choices as c where c.user_id = s.user_id and ${topic} = any (c.muted))`
