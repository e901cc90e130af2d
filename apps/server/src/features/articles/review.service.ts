import type { AuthoringDetail } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { takeTagsAsTheyAre, transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict } from '../../platform/http/problem.ts'
import { requireTransition } from './article-writer.ts'
import { auditSubject } from './article-audit.ts'
import { articlePolicy } from './articles.policy.ts'
import { etagOf } from './articles.presenter.ts'
import type { AuthoringService } from './authoring.service.ts'
import { tellEditors } from './review-notices.ts'
import { HOLD_MS, OUTCOME, type ReviewSettling } from './review-settling.ts'
import type { HeldReview, HeldReviewsRepository } from './held-reviews.repository.ts'
import type { ArticleLock } from './locked-article.ts'

const ACTIONS = { approve: 'article.approved', reject: 'article.rejected' } as const

interface Parts {
  database: Database
  lock: ArticleLock
  held: HeldReviewsRepository
  authoring: Pick<AuthoringService, 'get'>
  settling: Pick<ReviewSettling, 'hold' | 'carryOut'>
  audit: Audit
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
      if (!hold) return settling.carryOut(tx, article, review, permission)
      await settling.hold(tx, article, review)
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
      await tellEditors(tx, id)
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

  private transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return transact(this.parts.database, async (tx) => {
      await takeTagsAsTheyAre(tx)
      return work(tx)
    })
  }
}
