import { getLeadershipMessage, putLeadershipMessage } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { LeadershipService } from './leadership.service.ts'

export function leadershipRoutes(app: FastifyInstance, leadership: LeadershipService) {
  serve(app, getLeadershipMessage, ({ actor }) => leadership.newest(actor))
  serve(app, putLeadershipMessage, ({ actor, body }) => leadership.write(actor, body))
}
