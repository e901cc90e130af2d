import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { spokenTo } from '../../platform/http/reader-language.ts'
import { KEPT_FOR_ITS_PERSON, serve } from '../../platform/http/serve.ts'
import type { ConfirmationsService } from './confirmations.service.ts'
import type { RemindNow } from './remind-now.ts'
import type { MustReadsService } from './must-reads.service.ts'

interface Services {
  mustReads: MustReadsService
  confirmations: ConfirmationsService
  reminding: RemindNow
  usualLanguage: contract.InterfaceLanguage
}

export function mustReadRoutes(app: FastifyInstance, services: Services): void {
  const { mustReads, confirmations, reminding, usualLanguage } = services
  serve(
    app,
    contract.listMustReads,
    ({ actor, query }) => mustReads.mine(actor, query.open),
    KEPT_FOR_ITS_PERSON,
  )
  serve(app, contract.getMustRead, ({ actor, params }) => mustReads.state(actor, params.id))
  serve(app, contract.putMustRead, ({ actor, params, body }) =>
    mustReads.put(actor, params.id, body),
  )
  serve(app, contract.endMustRead, ({ actor, params }) => mustReads.end(actor, params.id))
  serve(app, contract.remindMustRead, ({ actor, params }) => reminding.remind(actor, params.id))
  serve(app, contract.readOnSharedDevice, ({ params, body, caller, setHeader }) =>
    confirmations.read(params.id, body, caller, (it) => setHeader('set-cookie', it)),
  )
  serve(app, contract.confirmArticle, ({ actor, params, body, caller, setHeader }) =>
    confirmations.confirm(actor, params.id, body, caller, (it) => setHeader('set-cookie', it)),
  )
  serve(app, contract.getConfirmations, ({ actor, params, caller }) =>
    confirmations.overview(actor, params.id, spokenTo(caller, usualLanguage)),
  )
  serve(app, contract.exportConfirmations, ({ actor, params, caller, setHeader }) => {
    setHeader('content-disposition', `attachment; filename="confirmations-${params.id}.csv"`)
    return confirmations.export(actor, params.id, spokenTo(caller, usualLanguage))
  })
  serve(app, contract.giveConfirmationCode, ({ actor, params, body }) =>
    confirmations.giveCode(actor, params.id, body.person),
  )
}
