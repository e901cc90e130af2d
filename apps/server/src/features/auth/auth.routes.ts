import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { AccountsService } from './accounts.service.ts'
import type { AuthService } from './auth.service.ts'
import type { EmailVerification } from './email-verification.ts'
import type { FreshLinks } from './fresh-links.ts'
import type { SignInService } from './sign-in.service.ts'
import type { UsersService } from './users.service.ts'

interface Services {
  signIns: SignInService
  auth: AuthService
  accounts: AccountsService
  users: UsersService
  verification: EmailVerification
  freshLinks: FreshLinks
  waits: (userId: number) => Promise<contract.Waits>
}

export function authRoutes(app: FastifyInstance, services: Services) {
  const { signIns, auth, accounts, users, verification, freshLinks, waits } = services
  serve(app, contract.signIn, async ({ body, caller, setHeader }) => {
    const { tokens, cookies } = await signIns.signIn(body, caller)
    for (const cookie of cookies) setHeader('set-cookie', cookie)
    return tokens
  })
  serve(app, contract.refreshTokens, ({ body, caller }) =>
    auth.refresh(body.refresh, caller.address),
  )
  serve(app, contract.register, ({ body, caller }) => accounts.register(body, caller.address))
  serve(app, contract.verifyEmail, ({ actor, body, caller }) =>
    verification.confirm(actor, body, caller.address),
  )
  serve(app, contract.sendVerification, ({ body, caller }) => freshLinks.ask(body.email, caller))
  serve(app, contract.signOut, ({ body }) => auth.signOut(body.refresh))
  serve(app, contract.getCurrentUser, async ({ actor, query }) => ({
    ...users.current(actor),
    ...(query.waits && { waits: await waits(actor.id) }),
  }))
}
