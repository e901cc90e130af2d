import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../platform/http/serve-pages.ts'
import { serve } from '../../platform/http/serve.ts'
import type { PresenceService } from './presence.service.ts'

export function presenceRoutes(app: FastifyInstance, presence: PresenceService): void {
  servePages(app, contract.listColleagues, ({ actor, query }) => presence.colleagues(actor, query))
  serve(app, contract.getOwnPresence, ({ actor }) => presence.own(actor))
  serve(app, contract.putOwnPresence, ({ actor, body }) => presence.turn(actor, body.is_on))
  serve(app, contract.setOwnStatus, ({ actor, body }) => presence.setStatus(actor, body))
  serve(app, contract.endOwnStatus, ({ actor }) => presence.endStatus(actor))
  serve(app, contract.beHere, ({ actor }) => presence.here(actor))
}
