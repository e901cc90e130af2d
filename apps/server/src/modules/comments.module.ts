import type { ResponseSettings } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { mayHearOfComments } from '../features/comments/comment-events.ts'
import { CommentModerationService } from '../features/comments/comment-moderation.service.ts'
import { CommentsRepository } from '../features/comments/comments.repository.ts'
import { commentRoutes } from '../features/comments/comments.routes.ts'
import { CommentsService } from '../features/comments/comments.service.ts'
import { ReportsRepository } from '../features/comments/reports.repository.ts'
import { ResponsesRepository } from '../features/comments/responses.repository.ts'
import { ResponsesService } from '../features/comments/responses.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Notices } from '../platform/notifications/notices.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { reads } from '../reads.ts'

interface Needs {
  config: { responses: ResponseSettings }
  database: Database
  clock: Clock
  throttle: Throttle
  notices: Notices
}

/** What readers say about articles. Authors of posts are told of it, and authors of comments what became of them. */
export function commentsModule(
  app: FastifyInstance,
  { config: { responses: isOn }, database, clock, throttle, notices }: Needs,
): void {
  const { audit } = app
  const comments = new CommentsRepository(database, reads.people)
  const reports = new ReportsRepository(database, reads)
  const responses = new ResponsesRepository(database, reads.articlesFor)
  const needs = { database, comments, reports, responses, audit, notices }
  app.streamChecks.register('comment', mayHearOfComments(responses))
  const services = {
    responses: new ResponsesService({ ...needs, isOn }, clock),
    comments: new CommentsService({ ...needs, throttle }, clock),
    moderation: new CommentModerationService(needs, clock),
  }
  commentRoutes(app, services, isOn)
}
