import { REACTIONS } from '@berg/contract'
import { DEMO_ARTICLES, DEMO_RESPONSES } from '@berg/demo'
import { and, asc, eq } from 'drizzle-orm'
import { articles } from '../features/articles/articles.table.ts'
import { users } from '../features/auth/auth.table.ts'
import { commentReports, comments, reactions } from '../features/comments/comments.table.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { EmptySite } from './empty-site.ts'

/** What the people of the plant have said about some of the articles. */
export async function fillComments(
  tx: Transaction,
  { clock }: EmptySite,
  idOf: (username: string) => number,
): Promise<void> {
  const now = clock.now().getTime()
  const everybody = await tx.select({ id: users.id }).from(users).orderBy(asc(users.id))
  for (const { article, reactions: given, comments: said } of DEMO_RESPONSES) {
    const { id: articleId, publishedAt } = await published(tx, article)
    const since = publishedAt?.getTime() ?? now
    const kinds = REACTIONS.flatMap((kind) => Array.from({ length: given[kind] }, () => kind))
    // The accounts of the demo come first: they have not reacted yet.
    const people = everybody.slice(-kinds.length)
    await tx.insert(reactions).values(
      people.map(({ id: userId }, index) => ({
        articleId,
        userId,
        reaction: kinds[index] ?? 'love',
        at: new Date(Math.min(now, since + index * MINUTE_MS)),
      })),
    )
    for (const [index, { author, minutesLater, text, reported }] of said.entries()) {
      // What was published today has had its comments by now.
      const latest = now - (said.length - index) * 20 * MINUTE_MS
      const createdAt = new Date(
        Math.max(since, Math.min(latest, since + minutesLater * MINUTE_MS)),
      )
      const [added] = await tx
        .insert(comments)
        .values({ articleId, authorId: idOf(author), text, createdAt })
        .returning({ id: comments.id })
      if (!reported || !added) continue
      const { by, ...report } = reported
      const at = new Date(Math.min(now, createdAt.getTime() + 10 * MINUTE_MS))
      const whose = { commentId: added.id, articleId, userId: idOf(by) }
      await tx.insert(commentReports).values({ ...whose, ...report, at })
    }
  }
}

async function published(tx: Transaction, key: string) {
  const title = DEMO_ARTICLES.find((article) => article.key === key)?.title ?? ''
  const [row] = await tx
    .select({ id: articles.id, publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(eq(articles.title, title), eq(articles.status, 'published')))
  if (!row) throw new Error(`The demo has no published article ${key}.`)
  return row
}
