import { type AuthoringDetail, UNDO_SECONDS } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { takeTagsAsTheyAre, transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import { SITE_ITSELF, allow } from '../../platform/http/permission.ts'
import { conflict } from '../../platform/http/problem.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import { type ArticleWriter, requireTransition } from './article-writer.ts'
import { auditSubject } from './article-audit.ts'
import { articlePolicy } from './articles.policy.ts'
import { etagOf } from './articles.presenter.ts'
import type { ArticleRow } from './articles.table.ts'
import type { AuthorNoticesRepository } from './author-notices.repository.ts'
import type { AuthoringService } from './authoring.service.ts'
import type { ToldReview } from './review-letter.ts'
import type { HeldReview, HeldReviewsRepository } from './held-reviews.repository.ts'
import type { ArticleLock } from './locked-article.ts'
import type { WritingRepository } from './writing.repository.ts'

const OUTCOME = { approve: 'published', reject: 'rejected' } as const
const ACTIONS = { approve: 'article.approved', reject: 'article.rejected' } as const
/** Longer than the screen offers it, for an undo that is on its way. */
const HOLD_MS = (UNDO_SECONDS + 2) * 1000

/** To whoever wants it by mail too. */
export type MailAuthor = (tx: Transaction, author: number, told: ToldReview) => Promise<void>

interface Parts {
  database: Database
  writing: WritingRepository
  writer: ArticleWriter
  lock: ArticleLock
  held: HeldReviewsRepository
  notices: AuthorNoticesRepository
  authoring: Pick<AuthoringService, 'get'>
  settling: JobQueue<{ article: number }>
  audit: Audit
  mailAuthor: MailAuthor
}

interface Review extends Pick<HeldReview, 'move'> {
  reason?: string
  hold?: boolean
  ifMatch?: string | undefined
}

/** Earlier reviews have been seen by whoever reviews now. */
const justNow = (now: Date) => new Date(now.getTime() - HOLD_MS)

/** Approving and rejecting. Of two moderators at once one wins; the other gets 412, or 409 without a version. */
export class ReviewService {
  constructor(
    private readonly parts: Parts,
    private readonly clock: Clock,
  ) {}

  /** At once, or held so that it can be undone. */
  async review(
    actor: Actor,
    id: number,
    { move, reason = '', hold = false, ifMatch }: Review,
  ): Promise<AuthoringDetail> {
    const { lock, held, settling, audit } = this.parts
    await this.transact(async (tx) => {
      const now = this.clock.now()
      const seen = await lock.take(tx, actor, id)
      const permission = allow(articlePolicy.review(actor, seen))
      const before = await held.find(tx, id)
      // Pressed twice, or sent again because the answer was lost.
      if (hold && before?.actorId === actor.id && before.move === move) return
      const article = await lock.takeUnreviewed(tx, actor, id)
      requireMatch(ifMatch, etagOf(article), 'article')
      requireTransition(article, move)
      // Who does not say which text they have read may have read it before a colleague reviewed it.
      if (ifMatch === undefined) await lock.requireNotJustRejected(tx, actor, article, justNow(now))
      // With the review, and not with what follows from it when it has settled.
      await audit.record(tx, {
        actor,
        action: ACTIONS[move],
        subject: auditSubject(article),
        before: { status: article.status },
        after: { status: OUTCOME[move] },
      })
      const review = { articleId: id, actorId: actor.id, move, reason }
      if (!hold) return this.carryOut(tx, article, review, permission)
      if (article.status !== 'draft') throw conflict('Only what waits can be decided with an undo.')
      await held.hold(tx, { ...review, settlesAt: new Date(now.getTime() + HOLD_MS) })
      await settling.enqueue({ article: id }, { tx, key: `${id}`, delayMs: HOLD_MS })
    })
    return this.parts.authoring.get(actor, id)
  }

  /** Takes the own review back, as if it had not been made. */
  async undo(actor: Actor, id: number): Promise<AuthoringDetail> {
    const { lock, held, audit } = this.parts
    await this.transact(async (tx) => {
      const article = await lock.take(tx, actor, id)
      allow(articlePolicy.review(actor, article))
      const review = await held.find(tx, id)
      if (!review) throw conflict('This decision can no longer be undone.')
      allow(review.actorId === actor.id, 'Only who decided can undo it.')
      await held.forget(tx, id)
      await audit.record(tx, {
        actor,
        action: 'article.decision_undone',
        subject: auditSubject(article),
        before: { status: OUTCOME[review.move] },
        after: { status: article.status },
      })
    })
    return this.parts.authoring.get(actor, id)
  }

  /** Carries out the reviews that nobody has undone in time. */
  async settleDue(): Promise<void> {
    const failures: unknown[] = []
    for (const id of await this.parts.held.due(this.clock.now())) {
      // One that cannot be carried out must not hold up the others.
      await this.settle(id).catch((error: unknown) => failures.push(error))
    }
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

  private async carryOut(
    tx: Transaction,
    article: ArticleRow,
    { actorId: by, move, reason }: Omit<HeldReview, 'settlesAt'>,
    permission: ReturnType<typeof allow>,
  ): Promise<void> {
    const at = this.clock.now()
    await this.parts.writer.move(tx, article, move, { by, permission, at, reason })
    const { id: articleId, authorId: userId, title } = article
    if (userId === by) return
    const outcome = OUTCOME[move]
    await this.parts.notices.tell(tx, { userId, articleId, title, outcome, reason, at })
    await this.parts.mailAuthor(tx, userId, { articleId, title, outcome, reason })
  }

  private transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return transact(this.parts.database, async (tx) => {
      await takeTagsAsTheyAre(tx)
      return work(tx)
    })
  }
}
