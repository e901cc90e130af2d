import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../../platform/http/serve-pages.ts'
import { spokenTo } from '../../../platform/http/reader-language.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { MailingService } from './mailing.service.ts'

export function mailingRoutes(
  app: FastifyInstance,
  mailing: MailingService,
  usualLanguage: contract.InterfaceLanguage,
) {
  serve(app, contract.listReaderGroups, ({ actor }) => mailing.readers(actor))
  serve(app, contract.getMailing, ({ actor, params }) => mailing.get(actor, params.id))
  serve(app, contract.sendNewsletter, ({ actor, params, body, headers }) =>
    mailing.send(actor, params.id, body, headers['if-match']),
  )
  serve(app, contract.cancelNewsletter, ({ actor, params }) => mailing.cancel(actor, params.id))
  serve(app, contract.continueNewsletter, ({ actor, params }) => mailing.continue(actor, params.id))
  serve(app, contract.testNewsletter, ({ actor, params }) => mailing.test(actor, params.id))
  servePages(app, contract.listRecipients, ({ actor, params, query, caller }) =>
    mailing.list(actor, params.id, query, spokenTo(caller, usualLanguage)),
  )
  serve(app, contract.resendNewsletter, ({ actor, params, body }) =>
    mailing.resend(actor, params.id, body),
  )
  serve(app, contract.settleRecipient, ({ actor, params, body }) =>
    mailing.settle(actor, params.id, params.recipient, body.arrived),
  )
}
