import { EVENT_KINDS, type NotificationKind, POST_KINDS } from '@berg/contract'
import { and, eq, gte, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import type { NewNotice, Notices, NoticesAbout } from '../../platform/notifications/notices.ts'
import { tellPeople } from '../../platform/stream/tell-people.ts'
import type { NotificationReads } from './notifications.repository.ts'
import { notifications } from './notifications.table.ts'
import type { PushOutbox } from './push/push-outbox.ts'
import { tellUnseen } from './unseen.ts'

/** Kinds of which a newer one makes an older one of the same article pointless. */
const GROUPS: readonly (readonly NotificationKind[])[] = [
  POST_KINDS,
  EVENT_KINDS,
  ['must-read'],
  ['review'],
]
/** So many are told in one statement. */
const BATCH = 1000

const isUnseen = isNull(notifications.seenAt)
type Told = Omit<NewNotice, 'to'>
const PERSON = { person: notifications.userId }

/** Tells people something, and takes back what is no longer so. */
export class NoticesRepository implements Notices {
  /** @param push none where the site sends nothing to devices */
  constructor(
    private readonly reads: NotificationReads,
    private readonly push?: PushOutbox,
  ) {}

  async tell(tx: Executor, { to, by = null, ...notice }: NewNotice): Promise<void> {
    const told = await this.toldBefore(tx, notice)
    const people = [...new Set(to)].filter((id) => id !== by && !told.has(id))
    for (let from = 0; from < people.length; from += BATCH) {
      await this.tellSome(tx, people.slice(from, from + BATCH), { by, ...notice })
    }
  }

  async settle(tx: Executor, about: NoticesAbout, at: Date): Promise<void> {
    const settled = await tx
      .update(notifications)
      .set({ seenAt: at })
      .where(unseenAbout(about))
      .returning(PERSON)
    await tellUnseen(tx, this.reads, settled)
  }

  async retract(tx: Executor, about: NoticesAbout): Promise<void> {
    const retracted = await tx.delete(notifications).where(unseenAbout(about)).returning(PERSON)
    await tellUnseen(tx, this.reads, retracted)
  }

  async retractDeletion(tx: Executor, userId: number, at: Date): Promise<void> {
    const isDeletion = and(eq(notifications.kind, 'deleted'), eq(notifications.createdAt, at))
    const retracted = await tx
      .delete(notifications)
      .where(and(eq(notifications.userId, userId), isDeletion))
      .returning(PERSON)
    await tellUnseen(tx, this.reads, retracted)
  }

  async unseenOf(tx: Executor, kind: NotificationKind, userIds: readonly number[]) {
    if (userIds.length === 0) return new Map<number, number>()
    const isTheirs = inArray(notifications.userId, [...userIds])
    const rows = await tx
      .select({ person: notifications.userId, notice: max(notifications.id) })
      .from(notifications)
      .where(and(isUnseen, eq(notifications.kind, kind), isTheirs))
      .groupBy(notifications.userId)
    return new Map(rows.map(({ person, notice }) => [person, notice ?? 0]))
  }

  async notReachedByPush(tx: Executor, kind: NotificationKind, userIds: readonly number[]) {
    const unreached = this.push ? await this.push.notReached(tx, kind, userIds) : [...userIds]
    const newest = await this.unseenOf(tx, kind, unreached)
    return unreached.map((userId) => ({ userId, notice: newest.get(userId) }))
  }

  private async toldBefore(tx: Executor, { kind, articleId, unlessToldSince: since }: Told) {
    if (!since || !articleId) return new Set<number>()
    const isSame = and(eq(notifications.kind, kind), eq(notifications.articleId, articleId))
    const rows = await tx
      .select(PERSON)
      .from(notifications)
      .where(and(isSame, gte(notifications.createdAt, since)))
    return new Set(rows.map(({ person }) => person))
  }

  private async tellSome(
    tx: Executor,
    people: readonly number[],
    { kind, by, articleId, commentId, newsletterId, title, facts, at }: Told,
  ): Promise<void> {
    const kinds = GROUPS.find((group) => group.includes(kind))
    if (articleId && kinds) {
      const isTheirs = inArray(notifications.userId, [...people])
      await tx.delete(notifications).where(and(unseenAbout({ kinds, articleId }), isTheirs))
    }
    const told = {
      kind,
      actorId: by ?? null,
      articleId: articleId ?? null,
      commentId: commentId ?? null,
      newsletterId: newsletterId ?? null,
      data: { ...facts, ...(title !== undefined && { title }) },
      createdAt: at,
    }
    const rows = await tx
      .insert(notifications)
      .values(people.map((userId) => ({ ...told, userId })))
      // Told by somebody else at the same moment.
      .onConflictDoNothing()
      .returning({ id: notifications.id, person: notifications.userId })
    await tellPeople(
      tx,
      'notification',
      rows.map(({ id, person }) => ({ person, data: { id, kind } })),
    )
    await this.push?.tell(tx, { kind, facts, notices: rows.map(({ id }) => id), at })
  }
}

function unseenAbout({ kinds, articleId, commentId, userId }: NoticesAbout) {
  return and(
    isUnseen,
    inArray(notifications.kind, [...kinds]),
    articleId === undefined ? sql`true` : eq(notifications.articleId, articleId),
    commentId === undefined ? sql`true` : eq(notifications.commentId, commentId),
    userId === undefined ? sql`true` : eq(notifications.userId, userId),
  )
}
