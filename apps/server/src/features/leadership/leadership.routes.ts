import { type LeadershipMessage, getLeadershipMessage, putLeadershipMessage } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { LeadershipService } from './leadership.service.ts'

export function leadershipRoutes(app: FastifyInstance, leadership: LeadershipService) {
  serve(app, getLeadershipMessage, async ({ actor, setHeader }) =>
    tagged(setHeader, await leadership.newest(actor)),
  )
  serve(app, putLeadershipMessage, async ({ actor, body, headers, setHeader }) =>
    tagged(setHeader, await leadership.write(actor, body, headers['if-match'])),
  )
}

/** The same mark in the header as in the body. */
function tagged(setHeader: (name: string, value: string) => void, message: LeadershipMessage) {
  setHeader('etag', message.etag)
  return message
}
