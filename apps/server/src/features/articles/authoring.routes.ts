import {
  approveArticle,
  countAuthoring,
  createArticle,
  deleteArticle,
  getAuthoring,
  listAuthoring,
  listAuthoringEventDays,
  listLikelyTags,
  getRejectionPhrases,
  putRejectionPhrases,
  rejectArticle,
  submitArticle,
  undoReview,
  updateArticle,
  withdrawArticle,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '../../platform/http/if-match.ts'
import { servePages } from '../../platform/http/serve-pages.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AuthoringListService } from './authoring-list.service.ts'
import type { AuthoringService } from './authoring.service.ts'
import type { ReviewService } from './review.service.ts'
import type { LikelyTagsRepository } from './likely-tags.repository.ts'
import type { RejectionPhrasesRepository } from './rejection-phrases.repository.ts'

interface Services {
  authoring: AuthoringService
  lists: AuthoringListService
  reviews: ReviewService
  likelyTags: LikelyTagsRepository
  phrases: RejectionPhrasesRepository
}

export function authoringRoutes(app: FastifyInstance, services: Services) {
  const { authoring, lists, reviews, likelyTags, phrases } = services

  servePages(app, listAuthoring, ({ actor, query }) => lists.list(actor, query))
  serve(app, countAuthoring, ({ actor, query }) => lists.counts(actor, query))
  serve(app, listAuthoringEventDays, ({ actor, query }) => lists.eventDays(actor, query))

  serve(app, listLikelyTags, ({ query }) => likelyTags.list(query.words))

  serve(app, getAuthoring, async ({ actor, params, setHeader }) =>
    withEtag(setHeader, await authoring.get(actor, params.id)),
  )
  serve(app, createArticle, async ({ actor, body, headers, setHeader }) =>
    withEtag(setHeader, await authoring.create(actor, body, headers['idempotency-key'])),
  )
  serve(app, updateArticle, async ({ actor, params, body, headers, setHeader }) =>
    withEtag(setHeader, await authoring.update(actor, params.id, body, headers['if-match'])),
  )
  serve(app, deleteArticle, ({ actor, params, headers }) =>
    authoring.delete(actor, params.id, headers['if-match']),
  )
  serve(app, submitArticle, async ({ actor, params, body, headers, setHeader }) =>
    withEtag(
      setHeader,
      await authoring.submit(actor, params.id, body.author_note, headers['if-match']),
    ),
  )
  serve(app, withdrawArticle, async ({ actor, params, headers, setHeader }) =>
    withEtag(setHeader, await authoring.withdraw(actor, params.id, headers['if-match'])),
  )
  serve(app, approveArticle, async ({ actor, params, body, headers, setHeader }) => {
    const review = { move: 'approve', ...body, ifMatch: headers['if-match'] } as const
    return withEtag(setHeader, await reviews.review(actor, params.id, review))
  })
  serve(app, rejectArticle, async ({ actor, params, body, headers, setHeader }) => {
    const review = { move: 'reject', ...body, ifMatch: headers['if-match'] } as const
    return withEtag(setHeader, await reviews.review(actor, params.id, review))
  })
  serve(app, undoReview, async ({ actor, params, setHeader }) =>
    withEtag(setHeader, await reviews.undo(actor, params.id)),
  )
  serve(app, getRejectionPhrases, async ({ actor }) => ({ phrases: await phrases.of(actor.id) }))
  serve(app, putRejectionPhrases, async ({ actor, body }) => ({
    phrases: await phrases.put(actor.id, body.phrases),
  }))
}
