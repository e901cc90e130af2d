import { say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { SharedClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import { tellStream } from '../../platform/stream/tell-stream.ts'
import { PresencePersonalData } from './presence.personal-data.ts'
import { presencePolicy } from './presence.policy.ts'
import { PresenceRepository } from './presence.repository.ts'
import { presenceRoutes } from './presence.routes.ts'
import { PresenceService } from './presence.service.ts'

interface Needs {
  database: Database
  clock: SharedClock
  reads: {
    people: Relation<'id' | 'name' | 'department' | 'is_active'>
    openSessions: Relation<'id'>
  }
}

/** Who is there now, for those who look at the Collaboration Hub. */
export function presenceModule(app: FastifyInstance, { database, clock, reads }: Needs) {
  const repository = new PresenceRepository(database, reads, clock)
  const service = new PresenceService({
    database,
    presence: repository,
    // Events stay for some minutes: this one says of nobody that they were there.
    tellChange: (executor) =>
      tellStream(executor, { to: { screen: 'hub' }, event: 'presence', data: {} }),
    lookAgain: (tx, delayMs) => forgetting.enqueue(undefined, { tx, delayMs }),
  })
  app.streamChecks.register('presence', (readers) => readers.filter(presencePolicy.see))
  presenceRoutes(app, service)
  const forgetting = app.jobs.recurring({
    name: 'forget-presence',
    title: () => say('Forget who was here'),
    every: 'hour',
    run: () => service.forget(),
  })
  return { presence: new PresencePersonalData(repository) }
}
