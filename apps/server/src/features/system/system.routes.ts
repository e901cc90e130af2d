import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { pageOrList } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SystemService } from './system.service.ts'

export function systemRoutes(app: FastifyInstance, system: SystemService) {
  serve(app, contract.getSystem, ({ actor }) => system.read(actor))
  serve(app, contract.listJobs, async (call) =>
    pageOrList(contract.listJobs, call, await system.list(call.actor, call.query)),
  )
  serve(app, contract.retryFailedJobs, ({ actor }) => system.retryFailed(actor))
  serve(app, contract.retryJob, ({ actor, params }) => system.retry(actor, params.id))
  serve(app, contract.dismissJob, ({ actor, params }) => system.dismiss(actor, params.id))
}
