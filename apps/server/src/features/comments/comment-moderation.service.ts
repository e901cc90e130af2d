import type { CommentNews, ModeratedComment, ParsedOf, listModeratedComments } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { allow } from '../../platform/http/permission.ts'
import { notFound } from '../../platform/http/problem.ts'
import { commentPolicy } from './comments.policy.ts'
import { presentModerated } from './comments.presenter.ts'
import type { CommentsRepository } from './comments.repository.ts'
import { auditSubject } from './comments.service.ts'
import type { ReportsRepository } from './reports.repository.ts'
import type { ResponsesRepository } from './responses.repository.ts'

/** What became of somebody's comment. */
export interface ToldOutcome {
  userId: number
  articleId: number
  title: string
  outcome: CommentNews
  reason: string
  at: Date
}

interface Needs {
  database: Database
  comments: CommentsRepository
  reports: ReportsRepository
  responses: ResponsesRepository
  audit: Audit
  /** Tells it on the site. */
  tell: (tx: Transaction, told: ToldOutcome) => Promise<void>
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
    const { database, comments, reports, responses, audit, tell } = this.needs
    await transact(database, async (tx) => {
      const comment = await comments.lock(tx, id)
      const article = comment && (await responses.article(comment.articleId, tx))
      if (!comment || !article) throw notFound()
      const wasHidden = comment.hiddenReason !== null
      const settled = await reports.settle(tx, id, permission)
      if (outcome === 'comment_deleted') await comments.delete(tx, id, permission)
      else {
        const isHidden = outcome === 'comment_hidden'
        if (wasHidden === isHidden && settled === 0) return
        await comments.change(tx, id, { hiddenReason: isHidden ? reason : null }, permission)
      }
      await audit.record(tx, {
        actor,
        action: AUDITED[outcome],
        subject: auditSubject(comment, article),
        after: { reason: reason || undefined },
      })
      const isNews = outcome === 'comment_shown' ? wasHidden : true
      if (!isNews || comment.authorId === null || comment.authorId === actor.id) return
      const { id: articleId, title } = article
      const at = this.clock.now()
      await tell(tx, { userId: comment.authorId, articleId, title, outcome, reason, at })
    })
  }
}
