import type { FastifyInstance } from 'fastify'
import { AuthorNoticesRepository } from '../features/articles/author-notices.repository.ts'
import { recipientsAmong } from '../features/auth/recipients.ts'
import { SignupNews } from '../features/signups/signup-news.ts'
import { SignupsRepository } from '../features/signups/signups.repository.ts'
import { signupRoutes } from '../features/signups/signups.routes.ts'
import { SignupsService } from '../features/signups/signups.service.ts'
import { type Clock, MINUTE_MS } from '../platform/clock.ts'
import type { Database, Executor } from '../platform/db/database.ts'
import { reads } from '../reads.ts'

interface Needs {
  config: { timezone: string }
  database: Database
  clock: Clock
}

/** Who is coming to an event. */
export function signupsModule(
  app: FastifyInstance,
  { config: { timezone }, database, clock }: Needs,
) {
  const { audit, mail } = app
  const notices = new AuthorNoticesRepository(database)
  const news = new SignupNews({
    database,
    articles: reads.articles,
    clock,
    timezone,
    recipients: recipientsAmong,
    mail: (tx, letter) => mail.send(tx, letter),
    notify: (tx, notice) => notices.tellReaders(tx, notice),
  })
  const signups = new SignupsRepository(database, reads)
  signupRoutes(app, new SignupsService({ database, signups, news, audit, clock, timezone }))
  const telling = app.jobs.recurring({
    name: 'tell-signed-up',
    title: 'Tell those who signed up what became of an event',
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
