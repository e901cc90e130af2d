import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { spokenTo } from '../../platform/http/reader-language.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AccountService } from './account.service.ts'
import type { PasswordRecoveryService } from './password-recovery.service.ts'

interface Services {
  account: AccountService
  recovery: PasswordRecoveryService
  usualLanguage: contract.InterfaceLanguage
}

export function accountRoutes(
  app: FastifyInstance,
  { account, recovery, usualLanguage }: Services,
) {
  serve(app, contract.getAccount, ({ actor }) => account.get(actor))
  serve(app, contract.updateAccount, ({ actor, body }) => account.update(actor, body))
  serve(app, contract.listSessions, ({ actor, caller }) =>
    account.listSessions(actor, spokenTo(caller, usualLanguage)),
  )
  serve(app, contract.endOtherSessions, ({ actor }) => account.endOtherSessions(actor))
  serve(app, contract.endSession, ({ actor, params }) => account.endSession(actor, params.id))
  serve(app, contract.changePassword, ({ actor, body }) =>
    account.changePassword(actor, body.old_password, body.new_password),
  )
  serve(app, contract.forgotPassword, ({ body, caller }) => recovery.forgot(body.username, caller))
  serve(app, contract.resetPassword, ({ body, caller }) => recovery.reset(body, caller))
  serve(app, contract.checkPasswordLink, ({ body, caller }) =>
    recovery.checkLink(body.secret, caller),
  )
  serve(app, contract.checkCode, ({ body, caller }) => recovery.check(body.code, caller))
  serve(app, contract.redeemCode, ({ body, caller }) => recovery.redeem(body, caller))
}
