import { listBin, purgeFromBin, restoreFromBin } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../platform/http/serve-pages.ts'
import { serve } from '../../platform/http/serve.ts'
import type { BinService } from './bin.service.ts'

export function binRoutes(app: FastifyInstance, bin: BinService) {
  servePages(app, listBin, ({ actor, query }) => bin.list(actor, query))
  serve(app, restoreFromBin, ({ actor, params }) => bin.restore(actor, params.id))
  serve(app, purgeFromBin, ({ actor, params }) => bin.purge(actor, params.id))
}
