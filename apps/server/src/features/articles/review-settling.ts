import { UNDO_SECONDS } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { takeTagsAsTheyAre, transact } from '../../platform/db/transact.ts'
import { type Permission, SITE_ITSELF } from '../../platform/http/permission.ts'
import { conflict } from '../../platform/http/problem.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { ArticleWriter } from './article-writer.ts'
import type { ArticleRow } from './articles.table.ts'
import type { HeldReview, HeldReviewsRepository } from './held-reviews.repository.ts'
import type { ToldReview } from './review-letter.ts'
import { type ReviewNotices, tellEditors } from './review-notices.ts'
import type { WritingRepository } from './writing.repository.ts'

export const OUTCOME = { approve: 'published', reject: 'rejected' } as const
/** Longer than the screen offers it, for an undo that is on its way. */
export const HOLD_MS = (UNDO_SECONDS + 2) * 1000

/** To whoever wants it by mail too. */
export type MailAuthor = (tx: Transaction, author: number, told: ToldReview) => Promise<void>

type Review = Omit<HeldReview, 'settlesAt'>
type Queue = JobQueue<{ article: number }>

interface Parts {
  database: Database
  writing: WritingRepository
  writer: ArticleWriter
  held: HeldReviewsRepository
  notices: Pick<ReviewNotices, 'decided'>
  mailAuthor: MailAuthor
  /** Look at one article again when its hold is over, or its time has come. */
  queues: { held: Queue; scheduled: Queue }
}

/** Carries reviews out: at once, when nobody has undone them in time, or at the time that was set. */
export class ReviewSettling {
  constructor(
    private readonly parts: Parts,
    private readonly clock: Clock,
  ) {}

  /** Until it settles nothing has happened, and it can be undone. */
  async hold(tx: Transaction, { id, status }: ArticleRow, review: Review): Promise<void> {
    if (status !== 'draft') throw conflict('Only what waits can be decided with an undo.')
    const { held, queues } = this.parts
    await tellEditors(tx, id)
    await held.hold(tx, { ...review, settlesAt: new Date(this.clock.now().getTime() + HOLD_MS) })
    await queues.held.enqueue({ article: id }, { tx, key: `${id}`, delayMs: HOLD_MS })
  }

  async carryOut(
    tx: Transaction,
    article: ArticleRow,
    { actorId: by, move, reason }: Review,
    permission: Permission,
  ): Promise<void> {
    const at = this.clock.now()
    await this.parts.writer.move(tx, article, move, { by, permission, at, reason })
    const { id: articleId, authorId: userId, title } = article
    const outcome = OUTCOME[move]
    await this.parts.notices.decided(tx, article, { kind: outcome, by, reason, at })
    if (userId === by) return
    await this.parts.mailAuthor(tx, userId, { articleId, title, outcome, reason })
  }

  /** Lets an article be published by itself; the time stands in its row. */
  async awaitTime(tx: Transaction, { id, publishAt }: ArticleRow): Promise<void> {
    if (!publishAt) return
    const delayMs = Math.max(0, publishAt.getTime() - this.clock.now().getTime())
    await this.parts.queues.scheduled.enqueue({ article: id }, { tx, key: `${id}`, delayMs })
  }

  /** What was held or had a time, and was not carried out by its own job. */
  async settleDue(): Promise<void> {
    const { held, writing, database } = this.parts
    const now = this.clock.now()
    const failures: unknown[] = []
    // One that cannot be carried out must not hold up the others.
    const note = (error: unknown) => failures.push(error)
    for (const id of await held.due(now)) await this.settle(id).catch(note)
    for (const id of await writing.dueToPublish(database.orm, now))
      await this.publish(id).catch(note)
    if (failures.length > 0) throw failures[0]
  }

  /** Carries it out when its time has come, and says how many milliseconds it has left. */
  settle(id: number): Promise<number> {
    const { writing, held } = this.parts
    return this.transact(async (tx) => {
      const article = await writing.lock(tx, id)
      const now = this.clock.now()
      const review = await held.takeDue(tx, id, now)
      // A server of the version before may have reviewed it meanwhile.
      if (article?.status === 'draft' && review) {
        await this.carryOut(tx, article, review, SITE_ITSELF)
      }
      const later = review ? undefined : await held.find(tx, id)
      return later ? later.settlesAt.getTime() - now.getTime() : 0
    })
  }

  /** Publishes it when its time has come, once: with that the time goes. Says what is left as `settle` does. */
  publish(id: number): Promise<number> {
    const { writing, held } = this.parts
    return this.transact(async (tx) => {
      const article = await writing.lock(tx, id)
      if (!article?.publishAt || article.status !== 'draft') return 0
      const now = this.clock.now()
      // Somebody has decided about it at the last moment, and may undo that.
      const review = await held.find(tx, id)
      const dueAt = Math.max(article.publishAt.getTime(), review ? now.getTime() + HOLD_MS : 0)
      if (dueAt > now.getTime()) return dueAt - now.getTime()
      const actorId = article.publishBy ?? article.authorId
      const approval = { articleId: id, actorId, move: 'approve', reason: '' } as const
      await this.carryOut(tx, article, approval, SITE_ITSELF)
      return 0
    })
  }

  private transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return transact(this.parts.database, async (tx) => {
      await takeTagsAsTheyAre(tx)
      return work(tx)
    })
  }
}
