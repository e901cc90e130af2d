import { getPlainPage, putPlainPage } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '../../platform/http/if-match.ts'
import { KEPT, serve } from '../../platform/http/serve.ts'
import type { PlainPagesService } from './plain-pages.service.ts'

export function plainPageRoutes(app: FastifyInstance, pages: PlainPagesService) {
  serve(
    app,
    getPlainPage,
    async ({ actor, params, query, setHeader }) =>
      withEtag(setHeader, await pages.get(actor, params.page, query)),
    KEPT,
  )
  serve(app, putPlainPage, async ({ actor, params, body, headers, setHeader }) =>
    withEtag(setHeader, await pages.write(actor, params.page, body.content, headers['if-match'])),
  )
}
