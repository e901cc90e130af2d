import { getArticle, listArticleEventDays, listArticleMonths, listArticles } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../platform/http/serve-pages.ts'
import { KEPT, serve } from '../../platform/http/serve.ts'
import type { ArticlesService } from './articles.service.ts'

export function articleRoutes(app: FastifyInstance, articles: ArticlesService) {
  servePages(app, listArticles, ({ actor, query }) => articles.list(actor, query), KEPT)
  serve(app, listArticleMonths, ({ query }) => articles.months(query), KEPT)
  serve(app, listArticleEventDays, ({ query }) => articles.eventDays(query.month), KEPT)
  serve(app, getArticle, ({ actor, params }) => articles.get(actor, params.id), KEPT)
}
