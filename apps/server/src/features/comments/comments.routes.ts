import {
  createComment,
  deleteComment,
  getOwnResponses,
  getResponseSettings,
  getResponses,
  hideComment,
  listComments,
  listModeratedComments,
  putReaction,
  putResponseSettings,
  removeComment,
  reportComment,
  type ResponseSettings,
  showComment,
  updateComment,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../platform/http/serve-pages.ts'
import { KEPT, type Keeping, serve } from '../../platform/http/serve.ts'
import type { CommentModerationService } from './comment-moderation.service.ts'
import type { CommentsService } from './comments.service.ts'
import type { ResponsesService } from './responses.service.ts'

interface Services {
  responses: ResponsesService
  comments: CommentsService
  moderation: CommentModerationService
}

/** What is said about one article leaves the answers about all others as they are. */
const KEPT_BY_ARTICLE: Keeping = { ...KEPT, about: 'responses' }

/** What is off for the site is not there. */
export function commentRoutes(app: FastifyInstance, services: Services, isOn: ResponseSettings) {
  const { responses } = services
  if (!isOn.reactions && !isOn.comments) return
  serve(app, getResponses, ({ actor, params }) => responses.read(actor, params.id), KEPT_BY_ARTICLE)
  serve(app, getOwnResponses, ({ actor, params }) => responses.own(actor, params.id))
  serve(app, getResponseSettings, ({ actor, params }) => responses.settings(actor, params.id))
  serve(app, putResponseSettings, ({ actor, params, body }) =>
    responses.set(actor, params.id, body),
  )
  if (isOn.reactions) {
    serve(app, putReaction, ({ actor, params, body }) =>
      responses.react(actor, params.id, body.reaction),
    )
  }
  if (isOn.comments) writingRoutes(app, services)
}

function writingRoutes(app: FastifyInstance, { responses, comments, moderation }: Services) {
  serve(
    app,
    listComments,
    ({ actor, params, query }) => responses.comments(actor, params.id, query.before),
    KEPT_BY_ARTICLE,
  )
  serve(app, createComment, ({ actor, params, body, headers }) =>
    comments.write(actor, params.id, body.text, headers['idempotency-key']),
  )
  serve(app, updateComment, ({ actor, params, body }) =>
    comments.change(actor, params.id, body.text),
  )
  serve(app, deleteComment, ({ actor, params }) => comments.delete(actor, params.id))
  serve(app, reportComment, ({ actor, params, body }) => comments.report(actor, params.id, body))
  servePages(app, listModeratedComments, ({ actor, query }) => moderation.list(actor, query))
  serve(app, hideComment, ({ actor, params, body }) =>
    moderation.hide(actor, params.id, body.reason),
  )
  serve(app, showComment, ({ actor, params }) => moderation.show(actor, params.id))
  serve(app, removeComment, ({ actor, params, body }) =>
    moderation.remove(actor, params.id, body.reason),
  )
}
