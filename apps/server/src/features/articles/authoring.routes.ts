import {
  approveArticle,
  countAuthoring,
  createArticle,
  deleteArticle,
  getAuthoring,
  listAuthoring,
  listAuthoringEventDays,
  listAuthorNotices,
  listLikelyTags,
  markAuthorNoticesSeen,
  rejectArticle,
  updateArticle,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '../../platform/http/if-match.ts'
import { pageOrList } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AuthoringListService } from './authoring-list.service.ts'
import type { AuthoringService } from './authoring.service.ts'
import { presentAuthorNotice } from './articles.presenter.ts'
import type { ModerationService } from './moderation.service.ts'
import type { AuthorNoticesRepository } from './author-notices.repository.ts'
import type { LikelyTagsRepository } from './likely-tags.repository.ts'

interface Services {
  authoring: AuthoringService
  lists: AuthoringListService
  moderation: ModerationService
  notices: AuthorNoticesRepository
  likelyTags: LikelyTagsRepository
}

export function authoringRoutes(app: FastifyInstance, services: Services) {
  const { authoring, lists, moderation, notices, likelyTags } = services

  serve(app, listAuthoring, async (call) =>
    pageOrList(listAuthoring, call, await lists.list(call.actor, call.query)),
  )
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
  serve(app, approveArticle, async ({ actor, params, headers, setHeader }) =>
    withEtag(setHeader, await moderation.approve(actor, params.id, headers['if-match'])),
  )
  serve(app, rejectArticle, async ({ actor, params, body, headers, setHeader }) =>
    withEtag(
      setHeader,
      await moderation.reject(actor, params.id, body.reason, headers['if-match']),
    ),
  )

  serve(app, listAuthorNotices, async ({ actor }) => {
    const rows = await notices.of(actor.id)
    return rows.map(presentAuthorNotice)
  })
  serve(app, markAuthorNoticesSeen, ({ actor, body }) => notices.seen(actor.id, body.ids))
}
