import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../platform/http/serve-pages.ts'
import { serve } from '../../platform/http/serve.ts'
import { sendMailPreview } from '../../platform/mail/preview-tickets.ts'
import type { OutboxService } from './outbox.service.ts'

interface Asked {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

export function outboxRoutes(app: FastifyInstance, outbox: OutboxService) {
  servePages(app, contract.listMails, ({ actor, query }) => outbox.list(actor, query))
  serve(app, contract.getMail, ({ actor, params }) => outbox.read(actor, params.id))
  serve(app, contract.sendMailAgain, ({ actor, params }) => outbox.sendAgain(actor, params.id))

  // Not JSON, and so beside the contract.
  const options = { config: { access: 'public' } } as const
  app.get<Asked>('/api/system/mails/:id/preview', options, async ({ params, query }, reply) =>
    sendMailPreview(reply, await outbox.preview(Number(params.id), query)),
  )
}
