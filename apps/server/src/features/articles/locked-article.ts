import type { Transaction } from '../../platform/db/database.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { type Problem, conflict, notFound } from '../../platform/http/problem.ts'
import { articlePolicy } from './articles.policy.ts'
import type { ArticleRow } from './articles.table.ts'
import type { HeldReview, HeldReviewsRepository } from './held-reviews.repository.ts'
import type { WritingRepository } from './writing.repository.ts'

const DONE = { approve: 'approved', reject: 'rejected' } as const

/** Takes hold of an article for somebody who is about to change or review it. */
export class ArticleLock {
  constructor(
    private readonly writing: WritingRepository,
    private readonly held: HeldReviewsRepository,
  ) {}

  /** What one may not see is not there. */
  async take(tx: Transaction, actor: Actor, id: number): Promise<ArticleRow> {
    const article = await this.writing.lock(tx, id)
    if (!article || !articlePolicy.read(actor, article)) throw await this.refusal(tx, actor, id)
    return article
  }

  /** While a review of it can be undone, an article stays as it is. */
  async takeUnreviewed(tx: Transaction, actor: Actor, id: number): Promise<ArticleRow> {
    const article = await this.take(tx, actor, id)
    const held = await this.held.find(tx, id)
    if (held) throw reviewedBy(held, actor)
    return article
  }

  /** A rejection leaves the way open to an approval, but not to that of a colleague who has not seen it. */
  async requireNotJustRejected(tx: Transaction, actor: Actor, article: ArticleRow, since: Date) {
    if (article.status !== 'rejected') return
    const last = await this.writing.lastMove(tx, article.id)
    if (last && last.actorId !== actor.id && last.at > since) {
      throw conflict('Another editor has just rejected this article.')
    }
  }

  /** An editor who was about to review it hears that there is nothing to review any more. */
  async refusal(tx: Transaction, actor: Actor, id: number): Promise<Problem> {
    const wasSent = isModerator(actor) && (await this.writing.wasSubmitted(tx, id))
    return wasSent ? conflict('Its author has taken this article back.') : notFound()
  }
}

function reviewedBy({ actorId, move }: HeldReview, actor: Actor): Problem {
  if (!isModerator(actor)) {
    return conflict('An editor is deciding about this article. Try again in a few seconds.')
  }
  const who = actorId === actor.id ? 'You have' : 'Another editor has'
  return conflict(`${who} just ${DONE[move]} this article.`)
}
