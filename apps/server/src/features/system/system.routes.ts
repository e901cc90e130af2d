import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../platform/http/serve-pages.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SystemService } from './system.service.ts'

export function systemRoutes(app: FastifyInstance, system: SystemService) {
  serve(app, contract.getSystem, ({ actor, caller }) => system.read(actor, caller))
  servePages(app, contract.listJobs, ({ actor, query, caller }) =>
    system.list(actor, query, caller),
  )
  serve(app, contract.retryFailedJobs, ({ actor }) => system.retryFailed(actor))
  serve(app, contract.retryJob, ({ actor, params }) => system.retry(actor, params.id))
  serve(app, contract.dismissJob, ({ actor, params }) => system.dismiss(actor, params.id))
}
