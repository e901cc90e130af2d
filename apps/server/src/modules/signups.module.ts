import { type InterfaceLanguage, say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { recipientsAmong } from '../features/auth/recipients.ts'
import { OwnSignupsService } from '../features/signups/own-signups.service.ts'
import { mayHearOfSignups } from '../features/signups/signup-events.ts'
import { SignupNews } from '../features/signups/signup-news.ts'
import { SignupsRepository } from '../features/signups/signups.repository.ts'
import { signupRoutes } from '../features/signups/signups.routes.ts'
import { SignupsService } from '../features/signups/signups.service.ts'
import { type Clock, MINUTE_MS } from '../platform/clock.ts'
import type { Database, Executor } from '../platform/db/database.ts'
import type { Notices } from '../platform/notifications/notices.ts'
import { reads } from '../reads.ts'

interface Needs {
  config: { timezone: string; interfaceLanguage: InterfaceLanguage }
  database: Database
  clock: Clock
  notices: Notices
}

/** Who is coming to an event. */
export function signupsModule(
  app: FastifyInstance,
  { config: { timezone, interfaceLanguage }, database, clock, notices }: Needs,
) {
  const { audit, mail } = app
  const news = new SignupNews({
    database,
    ...reads,
    clock,
    timezone,
    recipients: recipientsAmong,
    mail: (tx, letter) => mail.send(tx, letter),
    notices,
  })
  const signups = new SignupsRepository(database, reads)
  app.streamChecks.register('signup', mayHearOfSignups(signups))
  signupRoutes(
    app,
    new SignupsService({ database, signups, news, audit, clock, timezone }),
    new OwnSignupsService(database, reads.articlesFor, clock, timezone),
    interfaceLanguage,
  )
  const telling = app.jobs.recurring({
    name: 'tell-signed-up',
    title: () => say('Tell those who signed up what became of an event'),
    every: 'hour',
    run: (_, signal) => news.tellAll(signal),
  })
  return {
    news,
    /** Not at once: what was deleted or mistyped is often put right within a minute. */
    eventChanged: (tx: Executor) => telling.enqueue(undefined, { tx, delayMs: MINUTE_MS }),
    /** Their places went to others. */
    personLeft: (tx: Executor) => telling.enqueue(undefined, { tx }),
  }
}
