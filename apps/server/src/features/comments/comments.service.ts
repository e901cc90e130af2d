import {
  COMMENT_EDIT_MINUTES,
  type Comment,
  type ParsedOf,
  type reportComment,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { plainTitle } from '../../platform/html/read.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import type { Notices } from '../../platform/notifications/notices.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import { tellReaders } from './comment-events.ts'
import { commentPolicy } from './comments.policy.ts'
import { presentComment } from './comments.presenter.ts'
import type { CommentsRepository } from './comments.repository.ts'
import type { ReportsRepository } from './reports.repository.ts'
import type { CommentedArticle, ResponsesRepository } from './responses.repository.ts'

const TOO_LATE = `A comment can be changed for ${COMMENT_EDIT_MINUTES} minutes.`
const COMMENTS: Limit = { name: 'comments', capacity: 5, refillSeconds: 20 }
const REPORTS: Limit = { name: 'comment-reports', capacity: 10, refillSeconds: 60 }

interface Needs {
  database: Database
  comments: CommentsRepository
  reports: ReportsRepository
  responses: ResponsesRepository
  throttle: Throttle
  audit: Audit
  notices: Pick<Notices, 'tell'>
}

interface CommentedOn {
  id: number
  authorId: number | null
}

/** How the audit log names a comment: by the article. What was said is not in the log. */
export const auditSubject = ({ id, authorId }: CommentedOn, { title }: CommentedArticle) => ({
  kind: 'comment',
  id,
  label: plainTitle(title),
  ownerId: authorId,
})

/** Writing comments, and telling the editors about those of others. */
export class CommentsService {
  constructor(
    private readonly needs: Needs,
    private readonly clock: Clock,
  ) {}

  async write(actor: Actor, articleId: number, text: string, key?: string): Promise<Comment> {
    const permission = allow(commentPolicy.write(actor))
    const { database, comments, responses, throttle, notices } = this.needs
    const made = key && (await comments.byKey(actor.id, key))
    if (made) return presentComment(made)
    await throttle.take(COMMENTS, `${actor.id}`)
    const id = await transact(database, async (tx) => {
      const article = await responses.heldArticle(tx, actor, articleId)
      if (!article) throw notFound()
      if (!article.settings.comments) throw conflict('Comments are off for this article.')
      const idempotencyKey = key ?? null
      const createdAt = this.clock.now()
      const values = { articleId, authorId: actor.id, text, createdAt, idempotencyKey }
      const commentId = await comments.add(tx, values, permission)
      if (commentId === undefined) return undefined
      await tellReaders(tx, articleId)
      await notices.tell(tx, {
        to: [article.authorId],
        kind: 'comment',
        by: actor.id,
        articleId,
        commentId,
        title: article.title,
        at: createdAt,
      })
      return commentId
    })
    // The same request at the same moment: one of the two has made it.
    const row =
      id === undefined ? await comments.byKey(actor.id, key ?? '') : await comments.find(id)
    if (!row) throw conflict('This comment was just deleted.')
    return presentComment(row)
  }

  async change(actor: Actor, id: number, text: string): Promise<Comment> {
    const { database, comments, audit } = this.needs
    const now = this.clock.now()
    await transact(database, async (tx) => {
      const { comment, article } = await this.take(tx, actor, id)
      allow(commentPolicy.own(actor, comment))
      const permission = allow(commentPolicy.edit(actor, comment, now), TOO_LATE)
      if (comment.text === text) return
      await comments.change(tx, id, { text, editedAt: now }, permission)
      await tellReaders(tx, article.id)
      const subject = auditSubject(comment, article)
      await audit.record(tx, { actor, action: 'comment.changed', subject })
    })
    const row = await comments.find(id)
    if (!row) throw notFound()
    return presentComment(row)
  }

  /** A second press finds nothing. */
  async delete(actor: Actor, id: number): Promise<void> {
    const { database, comments, audit } = this.needs
    await transact(database, async (tx) => {
      const { comment, article } = await this.take(tx, actor, id)
      const permission = allow(commentPolicy.own(actor, comment))
      await comments.delete(tx, id, permission)
      await tellReaders(tx, article.id)
      const subject = auditSubject(comment, article)
      await audit.record(tx, { actor, action: 'comment.deleted', subject })
    })
  }

  /** Once each: a second report of the same person changes nothing. */
  async report(actor: Actor, id: number, report: ParsedOf<typeof reportComment>['body']) {
    allow(commentPolicy.write(actor))
    const { database, reports, throttle, audit } = this.needs
    await throttle.take(REPORTS, `${actor.id}`)
    await transact(database, async (tx) => {
      const { comment, article } = await this.take(tx, actor, id)
      const permission = allow(commentPolicy.report(actor, comment), 'This comment is your own.')
      const at = this.clock.now()
      const values = { ...report, commentId: id, articleId: article.id, userId: actor.id, at }
      if (!(await reports.add(tx, values, permission))) return
      const after = { reason: report.reason }
      const subject = auditSubject(comment, article)
      await audit.record(tx, { actor, action: 'comment.reported', subject, after })
    })
  }

  /** What one may not see is not there. */
  private async take(tx: Transaction, actor: Actor, id: number) {
    const comment = await this.needs.comments.lock(tx, id)
    const article = comment && (await this.needs.responses.article(actor, comment.articleId, tx))
    if (!comment || !article || !commentPolicy.see(actor, comment)) throw notFound()
    return { comment, article }
  }
}
