import { getArticle, listArticleEventDays, listArticleMonths, listArticles } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../platform/http/serve-pages.ts'
import { KEPT, serve } from '../../platform/http/serve.ts'
import type { ArticlesService } from './articles.service.ts'

export function articleRoutes(app: FastifyInstance, articles: ArticlesService) {
  servePages(app, listArticles, ({ actor, query }) => articles.list(actor, query), KEPT)
  serve(app, listArticleMonths, ({ actor, query }) => articles.months(actor, query), KEPT)
  serve(
    app,
    listArticleEventDays,
    ({ actor, query }) => articles.eventDays(actor, query.month),
    KEPT,
  )
  serve(app, getArticle, ({ actor, params }) => articles.get(actor, params.id), KEPT)
}
