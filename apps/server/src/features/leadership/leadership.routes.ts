import { getLeadershipMessage, putLeadershipMessage } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '../../platform/http/if-match.ts'
import { KEPT, serve } from '../../platform/http/serve.ts'
import type { LeadershipService } from './leadership.service.ts'

export function leadershipRoutes(app: FastifyInstance, leadership: LeadershipService) {
  serve(
    app,
    getLeadershipMessage,
    async ({ actor, query, setHeader }) =>
      withEtag(setHeader, await leadership.newest(actor, query)),
    KEPT,
  )
  serve(app, putLeadershipMessage, async ({ actor, body, headers, setHeader }) =>
    withEtag(setHeader, await leadership.write(actor, body, headers['if-match'])),
  )
}
