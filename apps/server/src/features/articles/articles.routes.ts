import { getArticle, listArticleEventDays, listArticleMonths, listArticles } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../platform/http/serve-pages.ts'
import { KEPT_FOR_STAFF_TOO, serve } from '../../platform/http/serve.ts'
import type { ArticlesService } from './articles.service.ts'

export function articleRoutes(app: FastifyInstance, articles: ArticlesService) {
  servePages(
    app,
    listArticles,
    ({ actor, query }) => articles.list(actor, query),
    KEPT_FOR_STAFF_TOO,
  )
  serve(
    app,
    listArticleMonths,
    ({ actor, query }) => articles.months(actor, query),
    KEPT_FOR_STAFF_TOO,
  )
  serve(
    app,
    listArticleEventDays,
    ({ actor, query }) => articles.eventDays(actor, query.month),
    KEPT_FOR_STAFF_TOO,
  )
  serve(app, getArticle, ({ actor, params, query }) => articles.get(actor, params.id, query), {
    ...KEPT_FOR_STAFF_TOO,
    about: 'article',
  })
}
