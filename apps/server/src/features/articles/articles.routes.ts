import { getArticle, listArticleEventDays, listArticleMonths, listArticles } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { FeedService } from './feed.service.ts'

export function articleRoutes(app: FastifyInstance, feed: FeedService) {
  serve(app, listArticles, async ({ actor, query, setHeader }) => {
    const { page } = query
    if (page !== undefined) return feed.page(actor, { ...query, page })
    const { articles, link } = await feed.list(actor, query)
    if (link) setHeader('link', link)
    return articles
  })
  serve(app, listArticleMonths, ({ query }) => feed.months(query))
  serve(app, listArticleEventDays, ({ query }) => feed.eventDays(query.month))
  serve(app, getArticle, ({ actor, params }) => feed.get(actor, params.id))
}
