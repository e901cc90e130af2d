import type { ResponseSettings } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { AuthorNoticesRepository } from '../features/articles/author-notices.repository.ts'
import {
  CommentModerationService,
  type ToldOutcome,
} from '../features/comments/comment-moderation.service.ts'
import { CommentsRepository } from '../features/comments/comments.repository.ts'
import { commentRoutes } from '../features/comments/comments.routes.ts'
import { CommentsService } from '../features/comments/comments.service.ts'
import { ReportsRepository } from '../features/comments/reports.repository.ts'
import { ResponsesRepository } from '../features/comments/responses.repository.ts'
import { ResponsesService } from '../features/comments/responses.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { reads } from '../reads.ts'

interface Needs {
  config: { responses: ResponseSettings }
  database: Database
  clock: Clock
  throttle: Throttle
  notices: AuthorNoticesRepository
}

/** What readers say about articles. Authors of comments are told what became of them where authors of posts are. */
export function commentsModule(
  app: FastifyInstance,
  { config: { responses: isOn }, database, clock, throttle, notices }: Needs,
): void {
  const { audit } = app
  const comments = new CommentsRepository(database, reads.people)
  const reports = new ReportsRepository(database, reads)
  const responses = new ResponsesRepository(database, reads.publishedArticles)
  const needs = { database, comments, reports, responses, audit }
  const tell = (tx: Transaction, { articleId: commentedId, ...told }: ToldOutcome) =>
    notices.tell(tx, { ...told, commentedId })
  const services = {
    responses: new ResponsesService({ ...needs, isOn }, clock),
    comments: new CommentsService({ ...needs, throttle }, clock),
    moderation: new CommentModerationService({ ...needs, tell }, clock),
  }
  commentRoutes(app, services, isOn)
}
