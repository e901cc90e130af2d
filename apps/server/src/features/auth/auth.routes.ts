import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { AccountsService } from './accounts.service.ts'
import type { AuthService } from './auth.service.ts'
import type { SignInService } from './sign-in.service.ts'

interface Services {
  signIns: SignInService
  auth: AuthService
  accounts: AccountsService
}

export function authRoutes(app: FastifyInstance, { signIns, auth, accounts }: Services) {
  serve(app, contract.signIn, ({ body, caller }) =>
    signIns.signIn(body.username, body.password, caller),
  )
  serve(app, contract.refreshTokens, ({ body }) => auth.refresh(body.refresh))
  serve(app, contract.register, ({ body, caller }) => accounts.register(body, caller.address))
  serve(app, contract.signOut, ({ body }) => auth.signOut(body.refresh))
  serve(app, contract.getCurrentUser, ({ actor }) => auth.currentUser(actor))
}
