import { type InterfaceLanguage, say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { accountNoticeOf } from '../features/auth/account-words.ts'
import { NoticesRepository } from '../features/notifications/notices.repository.ts'
import { NotificationsRepository } from '../features/notifications/notifications.repository.ts'
import { notificationRoutes } from '../features/notifications/notifications.routes.ts'
import { NotificationsService } from '../features/notifications/notifications.service.ts'
import { pushModule, type PushSettings } from '../features/notifications/push/push.module.ts'
import { whenAndWhere } from '../features/signups/event-signup-letters.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { dateOf } from '../platform/db/sql-dates.ts'
import { reads } from '../reads.ts'
import { whatWaits } from './what-waits.ts'

interface Needs {
  config: {
    timezone: string
    push: PushSettings | undefined
    interfaceLanguage: InterfaceLanguage
  }
  database: Database
  clock: Clock
}

/** What people are told on the site. Features tell it with what comes out here. */
export async function notificationsModule(
  app: FastifyInstance,
  {
    config: { timezone, push: settings, interfaceLanguage: usualLanguage },
    database,
    clock,
  }: Needs,
) {
  const service = new NotificationsService({
    database,
    notifications: new NotificationsRepository(database, reads),
    reads,
    clock,
    words: {
      account: accountNoticeOf,
      event: ({ day, starts_at, ends_at, place }) =>
        whenAndWhere(
          { day, startsAt: dateOf(starts_at), endsAt: dateOf(ends_at), place },
          timezone,
        ),
    },
  })
  notificationRoutes(app, service)
  app.jobs.recurring({
    name: 'sweep-notifications',
    title: () => say('Forget old notices'),
    every: 'day',
    run: (_, signal) => service.sweep(signal),
  })
  const { outbox, personalData, emergencies } = await pushModule(app, {
    settings,
    database,
    clock,
    reads,
    timezone,
    usualLanguage,
  })
  return {
    notices: new NoticesRepository(reads, outbox),
    push: personalData,
    emergencyPush: emergencies,
    waits: whatWaits(database),
  }
}
