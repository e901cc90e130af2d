import { deletePin, type InterfaceLanguage, type Language, putPin, say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { AccountAlerts } from '../features/auth/account-alerts.ts'
import { CurrentPassword } from '../features/auth/current-password.ts'
import { OneTimeSecrets } from '../features/auth/one-time-secrets.ts'
import { CodeGuesses } from '../features/auth/code-guesses.ts'
import { ConfirmationCodes } from '../features/auth/confirmation-codes.ts'
import { DeviceCookie } from '../features/auth/device-cookie.ts'
import { KnownDevicesRepository } from '../features/auth/known-devices.repository.ts'
import { SharedDevicePins } from '../features/auth/shared-device-pins.ts'
import { UsersRepository } from '../features/auth/users.repository.ts'
import {
  ConfirmationsService,
  type SharedDeviceProof,
} from '../features/must-reads/confirmations.service.ts'
import { MustReadsRepository } from '../features/must-reads/must-reads.repository.ts'
import { mustReadRoutes } from '../features/must-reads/must-reads.routes.ts'
import { MustReadsService } from '../features/must-reads/must-reads.service.ts'
import { RemindersRepository } from '../features/must-reads/reminders.repository.ts'
import { RemindNow } from '../features/must-reads/remind-now.ts'
import { Reminders } from '../features/must-reads/reminders.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { serve } from '../platform/http/serve.ts'
import type { Notices } from '../platform/notifications/notices.ts'
import { PicturePasses } from '../platform/storage/picture-passes.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { reads } from '../reads.ts'

/** Before people are at work. */
const REMINDER_HOUR = 6

interface Needs {
  config: {
    timezone: string
    siteLanguage: Language
    interfaceLanguage: InterfaceLanguage
    publicOrigin?: string | undefined
  }
  database: Database
  clock: Clock
  tokenSecret: string
  throttle: Throttle
  alerts: AccountAlerts
  notices: Notices
}

/** What has to be read and confirmed, by whom, and how they prove it on devices that are not theirs. */
export function mustReadsModule(app: FastifyInstance, needs: Needs): MustReadsService {
  const { config, database, clock, tokenSecret, throttle, alerts, notices } = needs
  const { timezone, siteLanguage } = config
  const { audit, mail } = app
  const users = new UsersRepository(database)
  const secrets = new OneTimeSecrets(clock, tokenSecret)
  const password = new CurrentPassword(users, throttle)
  const devices = new KnownDevicesRepository(database, tokenSecret)
  const cookies = new DeviceCookie(tokenSecret, config.publicOrigin?.startsWith('https:'))
  const pins = new SharedDevicePins({
    database,
    users,
    throttle,
    audit,
    password,
    devices,
    cookies,
    clock,
  })
  const guesses = new CodeGuesses(throttle, cookies, 'must-read')
  const proof: SharedDeviceProof = {
    personWith: (number, pin, caller) => pins.personWith(number, pin, caller),
    countGuess: guesses.count,
    giveGuessBack: guesses.giveBack,
  }
  const codes = new ConfirmationCodes({ secrets, users, alerts, clock })
  const passes = new PicturePasses(tokenSecret, clock)
  const repository = new MustReadsRepository(database, { ...reads, siteLanguage })
  const shared = { database, mustReads: repository, audit, clock, notices }
  const mustReads = new MustReadsService({ ...shared, timezone })
  mustReadRoutes(app, {
    mustReads,
    confirmations: new ConfirmationsService({ ...shared, proof, codes, passes }),
    reminding: new RemindNow({ ...shared, mail, timezone }),
    usualLanguage: config.interfaceLanguage,
  })
  serve(app, putPin, ({ actor, body }) => pins.set(actor, body.pin, body.password))
  serve(app, deletePin, ({ actor }) => pins.end(actor))
  const reminders = new Reminders({
    database,
    reminders: new RemindersRepository(database, reads),
    mail,
    clock,
    timezone,
  })
  app.jobs.recurring({
    name: 'remind-must-reads',
    title: () => say('Remind people of what they have to read'),
    every: 'day',
    atHour: REMINDER_HOUR,
    run: (_, signal) => reminders.run(signal),
  })
  return mustReads
}
