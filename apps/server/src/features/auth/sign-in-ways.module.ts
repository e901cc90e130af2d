import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { SharedClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { forbidden } from '../../platform/http/problem.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import type { AuthService } from './auth.service.ts'
import { PasskeysRepository } from './passkeys/passkeys.repository.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { PasskeysService, type RelyingParty } from './passkeys/passkeys.service.ts'
import { Challenges, SpentSignIns } from './spent-sign-ins.ts'
import type { RoleRules } from './sso/claims.ts'
import { IdentitiesRepository } from './sso/identities.repository.ts'
import { IdentitiesService } from './sso/identities.service.ts'
import { IdentityProvider, type SsoSettings } from './sso/identity-provider.ts'
import { ssoRoutes } from './sso/sso.routes.ts'
import { SsoService } from './sso/sso.service.ts'

interface Needs {
  config: {
    signIn: {
      password: boolean
      sso: (SsoSettings & { isSecure: boolean; roles: RoleRules | undefined }) | undefined
      passkeys: RelyingParty | undefined
    }
  }
  database: Database
  clock: SharedClock
  tokenSecret: string
  throttle: Throttle
  auth: AuthService
}

/** What opens a session besides a password: a provider of single sign-on, a passkey. */
export function signInWaysModule(app: FastifyInstance, needs: Needs): void {
  const { config, database, clock, tokenSecret, throttle, auth } = needs
  const { password, passkeys: party } = config.signIn
  const spent = new SpentSignIns(database)
  const passkeys = new PasskeysService(
    party,
    new PasskeysRepository(database),
    new Challenges(spent, tokenSecret, clock),
    auth,
    throttle,
    app.audit,
    app.mail,
    clock,
    tokenSecret,
    warnTo(app),
  )
  passkeyRoutes(app, passkeys)
  ssoRoutes(app, ssoOf(app, needs, spent))
  if (!password) refusePasswords(app)
  app.jobs.recurring({
    name: 'sweep-spent-sign-ins',
    title: 'Forget what opened a session once',
    every: 'hour',
    run: () => spent.sweep(clock.now()),
  })
}

function ssoOf(app: FastifyInstance, needs: Needs, spent: SpentSignIns): SsoService | undefined {
  const { config, database, clock, tokenSecret, throttle, auth } = needs
  const { sso } = config.signIn
  if (!sso) return undefined
  const people = new IdentitiesService(
    new IdentitiesRepository(database),
    app.audit,
    clock,
    warnTo(app),
  )
  return new SsoService(
    { ...sso, secret: tokenSecret },
    new IdentityProvider(sso, clock),
    people,
    auth,
    spent,
    throttle,
    clock,
    warnTo(app),
  )
}

const warnTo = (app: FastifyInstance) => (facts: object, message: string) =>
  app.log.warn(facts, message)

const PASSWORD_CALLS = new Set<string | undefined>(
  [
    contract.signIn,
    contract.register,
    contract.changePassword,
    contract.forgotPassword,
    contract.resetPassword,
    contract.checkCode,
    contract.redeemCode,
  ].map(({ path }) => path),
)

/** The provider alone decides who gets in. */
function refusePasswords(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = PASSWORD_CALLS.has(request.routeOptions.url)
    done(isRefused ? forbidden('On this site people sign in with single sign-on.') : undefined)
  })
}
