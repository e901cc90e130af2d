import { POST_KINDS } from '@berg/contract'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { Notices } from '../../platform/notifications/notices.ts'
import { tellStream } from '../../platform/stream/tell-stream.ts'
import type { ArticleRow } from './articles.table.ts'

/** Tells the editors that the list of what waits is another one. */
export const tellEditors = (tx: Transaction, article: number) =>
  tellStream(tx, { to: 'staff', event: 'review', data: { article } })

type About = Pick<ArticleRow, 'id' | 'title' | 'authorId'>

/** What authors do with their articles. */
export type SentMove = 'submit' | 'withdraw'

interface Outcome {
  kind: 'published' | 'rejected'
  by: number
  reason: string
  at: Date
}

/** Tells the editors that something waits for them, and authors what became of it. */
export class ReviewNotices {
  constructor(
    private readonly notices: Notices,
    private readonly people: Relation<'id' | 'role' | 'is_active'>,
  ) {}

  /** It was sent to the editors; its author has seen what they said about it before. */
  async waits(tx: Transaction, { id: articleId, title, authorId }: About, at: Date): Promise<void> {
    await this.answered(tx, articleId, at)
    await tellEditors(tx, articleId)
    const { rows } = await tx.execute<{ id: number }>(sql`
      select p.id from ${this.people} as p where p.role <> 'employee' and p.is_active order by p.id`)
    const to = rows.map(({ id }) => id)
    await this.notices.tell(tx, { to, kind: 'review', by: authorId, articleId, title, at })
  }

  moved = (tx: Transaction, article: About, move: SentMove, at: Date) =>
    move === 'submit' ? this.waits(tx, article, at) : this.isBack(tx, article.id, at)

  /** It is with its author again, who has seen what the editors said. */
  async isBack(tx: Transaction, articleId: number, at: Date): Promise<void> {
    await tellEditors(tx, articleId)
    await this.notices.retract(tx, { kinds: ['review'], articleId })
    await this.answered(tx, articleId, at)
  }

  /** Nobody has to look at it any more; its author hears of it, where somebody else has decided. */
  async decided(
    tx: Transaction,
    { id: articleId, title, authorId }: About,
    { kind, by, reason, at }: Outcome,
  ): Promise<void> {
    await tellEditors(tx, articleId)
    await this.notices.retract(tx, { kinds: ['review'], articleId })
    const facts = reason ? { reason } : {}
    await this.notices.tell(tx, { to: [authorId], kind, by, articleId, title, facts, at })
  }

  async deleted(tx: Transaction, { title, authorId }: About, by: number, at: Date): Promise<void> {
    await this.notices.tell(tx, { to: [authorId], kind: 'deleted', by, title, at })
  }

  private answered = (tx: Transaction, articleId: number, at: Date) =>
    this.notices.settle(tx, { kinds: POST_KINDS, articleId }, at)
}
