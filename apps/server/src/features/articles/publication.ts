import { type Audience, type ParsedOf, isWithinAudience, type updateArticle } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict, invalid } from '../../platform/http/problem.ts'
import { dayAt, readMoment } from '../../platform/site-day.ts'
import { auditSubject } from './article-audit.ts'
import { type ArticleWriter, requireTransition } from './article-writer.ts'
import { articlePolicy } from './articles.policy.ts'
import type { ArticleRow } from './articles.table.ts'
import { audienceOf } from './resolve-input.ts'
import { tellEditors } from './review-notices.ts'
import type { ReviewSettling } from './review-settling.ts'

type Subject = ReturnType<typeof auditSubject>
type Asked = Pick<
  ParsedOf<typeof updateArticle>['body'],
  'status' | 'hold' | 'publish_at' | 'must_read'
>

/** What has to be confirmed, which articles know nothing more of. */
export interface ArticleMustReads {
  /** Whoever has confirmed it is asked again. */
  askAgain(tx: Transaction, actor: Actor, subject: Subject): Promise<void>
  /** Asks, or asks nobody any more; people hear of it when they can read it. */
  mark(
    tx: Transaction,
    actor: Actor,
    subject: Subject,
    marking: NonNullable<Asked['must_read']> | null,
  ): Promise<void>
  /** Who is asked, or will be. */
  marked(articleId: number, executor?: Executor): Promise<NonNullable<Asked['must_read']> | null>
}

interface Parts {
  writer: ArticleWriter
  settling: Pick<ReviewSettling, 'hold' | 'carryOut' | 'awaitTime'>
  mustReads: ArticleMustReads
  audit: Audit
  clock: Clock
  timezone: string
}

const TIME_IS_STAFFS = 'Only staff say when an article is published.'
const MARKING_IS_STAFFS = 'Only staff ask people to confirm.'
const PUBLISHING_IS_STAFFS = 'Only staff publish without a review.'

/** What staff decide while they write: who must confirm it, and whether it is published now, at a time or not yet. */
export class Publication {
  constructor(private readonly parts: Parts) {}

  /** With the transaction that has written the article. */
  async follow(tx: Transaction, actor: Actor, id: number, asked: Asked): Promise<void> {
    const { status, hold, publish_at: time, must_read: marking } = asked
    if (status === undefined && time === undefined && marking === undefined) return
    const { writer, mustReads } = this.parts
    const article = await writer.hold(tx, id)
    if (marking !== undefined) {
      allow(articlePolicy.review(actor, article), MARKING_IS_STAFFS)
      if (marking) requireWithin(marking.audience, audienceOf(article))
      await mustReads.mark(tx, actor, auditSubject(article), marking)
    }
    if (time) return this.schedule(tx, actor, article, time)
    const current = time === null ? await this.callOff(tx, actor, article) : article
    if (status) await this.publish(tx, actor, current, hold ?? false)
  }

  private async publish(tx: Transaction, actor: Actor, article: ArticleRow, hold: boolean) {
    const permission = allow(articlePolicy.review(actor, article), PUBLISHING_IS_STAFFS)
    requireTransition(article, 'approve')
    const { settling, audit } = this.parts
    const action = articlePolicy.own(actor, article) ? 'article.published' : 'article.approved'
    await audit.record(tx, { actor, action, subject: auditSubject(article) })
    const { id: articleId } = article
    const review = { articleId, actorId: actor.id, move: 'approve', reason: '' } as const
    if (hold) await settling.hold(tx, article, review)
    else await settling.carryOut(tx, article, review, permission)
  }

  private async schedule(tx: Transaction, actor: Actor, article: ArticleRow, time: string) {
    const permission = allow(articlePolicy.review(actor, article), TIME_IS_STAFFS)
    const { writer, settling, mustReads, audit, clock, timezone } = this.parts
    const at = clock.now()
    const publishAt = readMoment(timezone, time)
    if (publishAt.getTime() === article.publishAt?.getTime()) return
    if (publishAt <= at) throw invalid({ publish_at: ['Choose a time that lies ahead.'] })
    const marking = await mustReads.marked(article.id, tx)
    if (marking && marking.due_on < dayAt(timezone, publishAt)) {
      throw invalid({ must_read: ['Nobody can confirm it before it is published.'] })
    }
    requireTransition(article, 'approve')
    const doing = { by: actor.id, permission, at }
    const scheduled = await writer.schedule(tx, article, publishAt, doing)
    await settling.awaitTime(tx, scheduled)
    await audit.record(tx, {
      actor,
      action: 'article.scheduled',
      subject: auditSubject(article),
      ...traced(article.publishAt, publishAt),
    })
    await tellEditors(tx, article.id)
  }

  /** It waits again; with its author alone where the author calls it off. */
  private async callOff(tx: Transaction, actor: Actor, article: ArticleRow): Promise<ArticleRow> {
    const permission = allow(articlePolicy.review(actor, article), TIME_IS_STAFFS)
    if (!article.publishAt) {
      if (article.status === 'published') throw conflict('This article is published by now.')
      return article
    }
    const { writer, audit, clock } = this.parts
    const doing = { by: actor.id, permission, at: clock.now() }
    const waiting = articlePolicy.own(actor, article)
      ? await writer.move(tx, article, 'withdraw', doing)
      : await writer.unschedule(tx, article)
    await audit.record(tx, {
      actor,
      action: 'article.unscheduled',
      subject: auditSubject(article),
      ...traced(article.publishAt, null),
    })
    await tellEditors(tx, article.id)
    return waiting
  }
}

/** Nobody is asked to confirm what they may not see. */
function requireWithin(asked: Audience, readers: Audience): void {
  if (isWithinAudience(asked, readers)) return
  throw invalid({ must_read: ['Ask those who may see it, or let more people see it.'] })
}

const traced = (before: Date | null, after: Date | null) => ({
  ...(before && { before: { at: before.toISOString() } }),
  ...(after && { after: { at: after.toISOString() } }),
})
