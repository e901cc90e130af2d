import { type InterfaceLanguage, say, type Waits } from '@berg/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import type { AccountAlerts } from './account-alerts.ts'
import { AccountsService, type RegistrationRules } from './accounts.service.ts'
import { authRoutes } from './auth.routes.ts'
import { AuthService } from './auth.service.ts'
import { DeviceCookie } from './device-cookie.ts'
import { EmailVerification } from './email-verification.ts'
import { FailedSignIns } from './failed-sign-ins.ts'
import { FreshLinks } from './fresh-links.ts'
import { KnownDevicesRepository } from './known-devices.repository.ts'
import { OneTimeSecrets } from './one-time-secrets.ts'
import { peopleModule } from './people/people.module.ts'
import type { PersonLeft } from './people/people.service.ts'
import { RegistrationByMail } from './registration-by-mail.ts'
import { SessionsRepository } from './sessions.repository.ts'
import { SignInService } from './sign-in.service.ts'
import { PictureCookie } from './picture-cookie.ts'
import { Tokens } from './tokens.ts'
import { UsersRepository } from './users.repository.ts'
import { UsersService } from './users.service.ts'
import type { Confirmations } from './people/invitations.repository.ts'

interface Needs {
  config: RegistrationRules & {
    publicOrigin?: string | undefined
    interfaceLanguage: InterfaceLanguage
  }
  database: Database
  clock: Clock
  tokenSecret: string
  throttle: Throttle
  /** Open to anybody. */
  demoAccounts: readonly { username: string }[]
  personLeft: PersonLeft
  alerts: AccountAlerts
  confirmations: Confirmations
  /** What every page asks about somebody. */
  waits: (userId: number) => Promise<Waits>
}

/** Accounts, signing in, and who is behind a token. */
export function authModule(
  app: FastifyInstance,
  { config, database, clock, tokenSecret, throttle, demoAccounts, ...others }: Needs,
): AuthService {
  const { alerts } = others
  const users = new UsersRepository(database)
  const sessions = new SessionsRepository(database)
  const devices = new KnownDevicesRepository(database, tokenSecret)
  const cookies = new DeviceCookie(tokenSecret, config.publicOrigin?.startsWith('https:'))
  const secrets = new OneTimeSecrets(clock, tokenSecret)
  const { audit, mail, shutdown } = app
  const tokens = new Tokens(tokenSecret, clock)
  const auth = new AuthService(users, sessions, devices, tokens, clock, audit)
  app.decorate('authenticate', (token: string) => auth.authenticate(token))
  const pictureCookie = new PictureCookie(tokenSecret, config.publicOrigin?.startsWith('https:'))
  app.decorate('viewerOf', ({ headers }: FastifyRequest) => {
    const claims = pictureCookie.read(headers.cookie)
    const token = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
    if (token) return auth.authenticate(token)
    return claims ? auth.personIn(claims) : Promise.resolve(undefined)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { actor, protocol } = request
    if (actor?.seesRestricted && request.method === 'GET') {
      const claims = { userId: actor.id, sessionId: actor.sessionId }
      void reply.header('set-cookie', pictureCookie.write(claims, protocol === 'https'))
    }
    done()
  })
  app.decorate('stillSignedIn', (people) => auth.stillSignedIn(people))
  const signIns = new SignInService(users, devices, cookies, auth, throttle, clock, mail)
  const failures = new FailedSignIns({ database, users, throttle, audit })
  signIns.onBurst = (burst) =>
    void shutdown.track(
      failures
        .note(burst)
        .catch((err: unknown) => app.log.warn({ err }, 'a burst of failed sign-ins is not noted')),
    )
  app.metrics.counter(
    'berg_sign_ins_refused_total',
    'Attempts to sign in that were refused: a wrong name or password, or too many of them.',
    () => signIns.refused,
    'reason',
  )
  const verification = new EmailVerification(
    { database, users, secrets, throttle, mail, audit, alerts },
    clock,
  )
  const byMail = new RegistrationByMail(database, users, verification, secrets, mail)
  const links = app.jobs.define({
    name: 'verification-link',
    title: () => say('Write to somebody who lost the link of their registration'),
    payload: z.object({ users: z.array(z.int()) }),
    isUrgent: true,
    run: async ({ users: ids }) => {
      for (const id of ids) await verification.again(id)
    },
  })
  authRoutes(app, {
    auth,
    signIns,
    verification,
    freshLinks: new FreshLinks({ users, throttle, links }),
    accounts: new AccountsService(users, sessions, clock, config, { throttle, byMail }),
    users: new UsersService(),
    waits: others.waits,
  })
  const usualLanguage = config.interfaceLanguage
  const shared = demoAccounts
  peopleModule(app, { database, clock, users, secrets, shared, usualLanguage, ...others })
  app.jobs.recurring({
    name: 'sweep-sessions',
    title: () => say('Forget sign-ins that have ended'),
    every: 'hour',
    run: async () => {
      await auth.sweep()
      await secrets.sweep(database.orm)
    },
  })
  if (database.replica) noteWrites(app, sessions)
  return auth
}

/** Whoever has written reads it wherever they ask next: every node knows from which place on. */
function noteWrites(app: FastifyInstance, sessions: SessionsRepository): void {
  app.addHook('onSend', async ({ actor, method }, reply) => {
    if (!actor || method === 'GET' || reply.statusCode >= 400) return
    await sessions.noteWrite(actor.sessionId).catch((error: unknown) => {
      app.log.warn({ err: error }, 'a write is not noted: it may be read later than it was written')
    })
  })
}
