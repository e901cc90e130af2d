import { listBin, purgeFromBin, restoreFromBin } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { pageOrList } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { BinService } from './bin.service.ts'

export function binRoutes(app: FastifyInstance, bin: BinService) {
  serve(app, listBin, async (call) =>
    pageOrList(listBin, call, await bin.list(call.actor, call.query)),
  )
  serve(app, restoreFromBin, ({ actor, params }) => bin.restore(actor, params.id))
  serve(app, purgeFromBin, ({ actor, params }) => bin.purge(actor, params.id))
}
