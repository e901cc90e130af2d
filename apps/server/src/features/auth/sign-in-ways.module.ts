import * as contract from '@berg/contract'
import { say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { SharedClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { forbidden } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import type { AccountAlerts } from './account-alerts.ts'
import type { AuthService } from './auth.service.ts'
import { CurrentPassword } from './current-password.ts'
import { OneTimeSecrets } from './one-time-secrets.ts'
import { PasskeysRepository } from './passkeys/passkeys.repository.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { PasskeysService, type RelyingParty } from './passkeys/passkeys.service.ts'
import { ProofOfIdentity } from './proof-of-identity.ts'
import { SessionsRepository } from './sessions.repository.ts'
import { Challenges, SpentSignIns } from './spent-sign-ins.ts'
import type { RoleRules } from './sso/claims.ts'
import { IdentitiesRepository } from './sso/identities.repository.ts'
import { IdentitiesService } from './sso/identities.service.ts'
import { IdentityProvider, type SsoSettings } from './sso/identity-provider.ts'
import { ssoRoutes } from './sso/sso.routes.ts'
import { SsoService } from './sso/sso.service.ts'
import { UsersRepository } from './users.repository.ts'

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
  alerts: AccountAlerts
}

/** What opens a session besides a password: a provider of single sign-on, a passkey. */
export function signInWaysModule(app: FastifyInstance, needs: Needs): void {
  const { config, database, clock, tokenSecret, throttle, auth, alerts } = needs
  const { password, passkeys: party } = config.signIn
  const spent = new SpentSignIns(database)
  const passkeys = new PasskeysService(
    party,
    new PasskeysRepository(database),
    new Challenges(spent, tokenSecret, clock),
    auth,
    throttle,
    app.audit,
    alerts,
    clock,
    tokenSecret,
    warnTo(app),
  )
  passkeyRoutes(app, passkeys)
  const users = new UsersRepository(database)
  const proof = new ProofOfIdentity({
    database,
    users,
    sessions: new SessionsRepository(database),
    secrets: new OneTimeSecrets(clock, tokenSecret),
    throttle,
    password: new CurrentPassword(users, throttle),
    takesPasswords: password,
    passkeys,
    identities: config.signIn.sso && new IdentitiesRepository(database),
  })
  serve(app, contract.getProofWays, ({ actor }) => proof.ways(actor))
  serve(app, contract.confirmIdentity, ({ actor, body }) => proof.confirm(actor, body))
  ssoRoutes(app, ssoOf(app, needs, spent), proof)
  if (!password) refusePasswords(app)
  app.jobs.recurring({
    name: 'sweep-spent-sign-ins',
    title: () => say('Forget what opened a session once'),
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
    needs.alerts,
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
    contract.checkPasswordLink,
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
