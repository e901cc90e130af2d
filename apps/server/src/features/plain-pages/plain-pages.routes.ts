import { type PlainPage, getPlainPage, putPlainPage } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { PlainPagesService } from './plain-pages.service.ts'

export function plainPageRoutes(app: FastifyInstance, pages: PlainPagesService) {
  serve(app, getPlainPage, async ({ actor, params, setHeader }) =>
    tagged(setHeader, await pages.get(actor, params.page)),
  )
  serve(app, putPlainPage, async ({ actor, params, body, headers, setHeader }) =>
    tagged(setHeader, await pages.write(actor, params.page, body.content, headers['if-match'])),
  )
}

/** The same mark in the header as in the body. */
function tagged(setHeader: (name: string, value: string) => void, page: PlainPage) {
  setHeader('etag', page.etag)
  return page
}
