import { NOTIFICATION_DAYS } from '@berg/contract'
import { and, eq, gt, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import { articles } from '../features/articles/articles.table.ts'
import { users } from '../features/auth/auth.table.ts'
import { comments } from '../features/comments/comments.table.ts'
import { confirmations, mustReads } from '../features/must-reads/must-reads.table.ts'
import { NoticesRepository } from '../features/notifications/notices.repository.ts'
import { notifications } from '../features/notifications/notifications.table.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { EmptySite } from './empty-site.ts'
import { reads } from '../reads.ts'

/** What came before that was seen by its reader, who was here the same week. */
const UNSEEN_DAYS = 3

const { id: articleId, title, authorId } = articles

/** What the people of the demo were told: of comments, of what they have to read, and editors of what waits. */
export async function fillNotifications(tx: Transaction, { clock }: EmptySite): Promise<void> {
  const notices = new NoticesRepository(reads)
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)

  const said = await tx
    .select({
      commentId: comments.id,
      by: comments.authorId,
      at: comments.createdAt,
      articleId,
      title,
      authorId,
    })
    .from(comments)
    .innerJoin(articles, eq(articleId, comments.articleId))
    .where(gt(comments.createdAt, before(NOTIFICATION_DAYS)))
  for (const { authorId: author, ...comment } of said) {
    await notices.tell(tx, { to: [author], kind: 'comment', ...comment })
  }
  const isOld = and(
    eq(notifications.kind, 'comment'),
    lt(notifications.createdAt, before(UNSEEN_DAYS)),
  )
  await tx
    .update(notifications)
    .set({ seenAt: sql`${notifications.createdAt} + interval '2 hours'` })
    .where(isOld)

  const waiting = await tx
    .select({ articleId, title, by: authorId, at: articles.submittedAt })
    .from(articles)
    .where(and(eq(articles.status, 'draft'), isNotNull(articles.submittedAt)))
  const isEditor = or(eq(users.isStaff, true), eq(users.isSuperuser, true))
  const editors = await tx.select({ id: users.id }).from(users).where(isEditor)
  for (const { at, ...post } of waiting) {
    const to = editors.map(({ id }) => id)
    if (at) await notices.tell(tx, { to, kind: 'review', ...post, at })
  }

  const asking = await tx
    .select({
      articleId,
      title,
      by: mustReads.markedBy,
      at: mustReads.markedAt,
      due_on: mustReads.dueOn,
    })
    .from(mustReads)
    .innerJoin(articles, eq(articleId, mustReads.articleId))
  for (const { due_on, ...mustRead } of asking) {
    const hasConfirmed = tx
      .select({ id: confirmations.id })
      .from(confirmations)
      .where(
        and(eq(confirmations.articleId, mustRead.articleId), eq(confirmations.userId, users.id)),
      )
    const asked = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isActive, true), notExists(hasConfirmed)))
    const to = asked.map(({ id }) => id)
    await notices.tell(tx, { to, kind: 'must-read', ...mustRead, facts: { due_on } })
  }
}
