import { type InterfaceLanguage, say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AccountAlerts } from '../features/auth/account-alerts.ts'
import { accountRoutes } from '../features/auth/account.routes.ts'
import { AccountService } from '../features/auth/account.service.ts'
import type { AuthService } from '../features/auth/auth.service.ts'
import { CurrentPassword } from '../features/auth/current-password.ts'
import { CodeGuesses } from '../features/auth/code-guesses.ts'
import { DeviceCookie } from '../features/auth/device-cookie.ts'
import { KnownDevicesRepository } from '../features/auth/known-devices.repository.ts'
import { EmailVerification } from '../features/auth/email-verification.ts'
import { OneTimeSecrets } from '../features/auth/one-time-secrets.ts'
import { PasskeysRepository } from '../features/auth/passkeys/passkeys.repository.ts'
import { PasswordRecoveryService } from '../features/auth/password-recovery.service.ts'
import { SessionsRepository } from '../features/auth/sessions.repository.ts'
import { UsersRepository } from '../features/auth/users.repository.ts'
import type { MediaPersonalData } from '../features/media/media.personal-data.ts'
import type { PinsService } from '../features/pins/pins.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'

interface Parts {
  config: { interfaceLanguage: InterfaceLanguage }
  database: Database
  clock: Clock
  tokenSecret: string
  throttle: Throttle
  auth: AuthService
  pins: PinsService
  pictures: MediaPersonalData
  renamed: (tx: Transaction, userId: number) => Promise<void>
  alerts: AccountAlerts
}

const Forgotten = z.object({ users: z.array(z.int()), from: z.string() })

/** What everybody sees and changes of their own account, and the ways back into it. */
export function accountModule(app: FastifyInstance, parts: Parts): void {
  const { database, clock, tokenSecret, throttle, auth, pins, pictures, renamed, alerts } = parts
  const { audit, mail } = app
  const users = new UsersRepository(database)
  const sessions = new SessionsRepository(database)
  const secrets = new OneTimeSecrets(clock, tokenSecret)
  const cookies = new DeviceCookie(tokenSecret)
  const emails = new EmailVerification(
    { database, users, secrets, throttle, mail, audit, alerts },
    clock,
  )
  const links = app.jobs.define({
    name: 'password-link',
    title: () => say('Write to somebody who forgot the password'),
    payload: Forgotten,
    isUrgent: true,
    run: async ({ users: ids, from }) => {
      for (const id of ids) await recovery.sendLink(id, from)
    },
  })
  const recovery = new PasswordRecoveryService({
    database,
    users,
    sessions,
    secrets,
    auth,
    throttle,
    guesses: new CodeGuesses(throttle, cookies, 'welcome'),
    devices: new KnownDevicesRepository(database, tokenSecret),
    cookies,
    clock,
    mail,
    audit,
    emails,
    links,
    renamed,
    alerts,
    passkeys: new PasskeysRepository(database),
  })
  const account = new AccountService({
    database,
    users,
    sessions,
    secrets,
    throttle,
    clock,
    audit,
    emails,
    password: new CurrentPassword(users, throttle),
    alerts,
    pictures: {
      isOwn: (id, userId) => pictures.isOwn(id, userId),
      discard: (id) => pictures.discard(id),
      onMap: (userId) => pins.pictureIdOf(userId),
    },
    renamed,
  })
  accountRoutes(app, { account, recovery, usualLanguage: parts.config.interfaceLanguage })
}
