import {
  type CommentNews,
  type ModeratedComment,
  type ParsedOf,
  kindOfOutcome,
  type listModeratedComments,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { allow } from '../../platform/http/permission.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Notices } from '../../platform/notifications/notices.ts'
import { tellReaders } from './comment-events.ts'
import { commentPolicy } from './comments.policy.ts'
import { presentModerated } from './comments.presenter.ts'
import type { CommentsRepository } from './comments.repository.ts'
import { auditSubject } from './comments.service.ts'
import type { ReportsRepository } from './reports.repository.ts'
import type { ResponsesRepository } from './responses.repository.ts'

interface Needs {
  database: Database
  comments: CommentsRepository
  reports: ReportsRepository
  responses: ResponsesRepository
  audit: Audit
  notices: Pick<Notices, 'tell' | 'retract'>
}

const AUDITED = {
  comment_hidden: 'comment.hidden',
  comment_shown: 'comment.shown',
  comment_deleted: 'comment.deleted',
} as const

/** Hiding and deleting what should not have been said. Whoever comes second finds it decided. */
export class CommentModerationService {
  constructor(
    private readonly needs: Needs,
    private readonly clock: Clock,
  ) {}

  async list(
    actor: Actor,
    query: ParsedOf<typeof listModeratedComments>['query'],
  ): Promise<Listed<ModeratedComment>> {
    allow(commentPolicy.moderate(actor))
    const { reports } = this.needs
    const [{ rows, hasMore }, count] = await Promise.all([
      reports.list(query.state, pageRangeOf(query)),
      query.page === undefined ? undefined : reports.count(query.state),
    ])
    return { rows: rows.map(presentModerated), hasMore, count }
  }

  hide = (actor: Actor, id: number, reason: string) =>
    this.decide(actor, id, 'comment_hidden', reason)

  /** A hidden one again, or a reported one as it is: nobody is told of what was only looked at. */
  show = (actor: Actor, id: number) => this.decide(actor, id, 'comment_shown')

  remove = (actor: Actor, id: number, reason: string) =>
    this.decide(actor, id, 'comment_deleted', reason)

  private async decide(actor: Actor, id: number, outcome: CommentNews, reason = ''): Promise<void> {
    const permission = allow(commentPolicy.moderate(actor))
    const { database, comments, reports, responses, audit, notices } = this.needs
    await transact(database, async (tx) => {
      const comment = await comments.lock(tx, id)
      const article = comment && (await responses.article(actor, comment.articleId, tx))
      if (!comment || !article) throw notFound()
      const wasHidden = comment.hiddenReason !== null
      const settled = await reports.settle(tx, id, permission)
      if (outcome === 'comment_deleted') await comments.delete(tx, id, permission)
      else {
        const isHidden = outcome === 'comment_hidden'
        if (wasHidden === isHidden && settled === 0) return
        await comments.change(tx, id, { hiddenReason: isHidden ? reason : null }, permission)
      }
      await tellReaders(tx, article.id)
      await audit.record(tx, {
        actor,
        action: AUDITED[outcome],
        subject: auditSubject(comment, article),
        after: { reason: reason || undefined },
      })
      const isNews = outcome === 'comment_shown' ? wasHidden : true
      if (outcome === 'comment_hidden') {
        await notices.retract(tx, { kinds: ['comment'], commentId: id })
      }
      if (!isNews || comment.authorId === null) return
      await notices.tell(tx, {
        to: [comment.authorId],
        kind: kindOfOutcome(outcome),
        by: actor.id,
        articleId: article.id,
        title: article.title,
        facts: reason ? { reason } : {},
        at: this.clock.now(),
      })
    })
  }
}
