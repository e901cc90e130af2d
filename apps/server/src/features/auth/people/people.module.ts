import type { InterfaceLanguage } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { AccountAlerts } from '../account-alerts.ts'
import type { OneTimeSecrets } from '../one-time-secrets.ts'
import type { UsersRepository } from '../users.repository.ts'
import { ImportService } from './import/import.service.ts'
import { type Confirmations, InvitationsRepository } from './invitations.repository.ts'
import { InvitationsService } from './invitations.service.ts'
import { PeopleRepository } from './people.repository.ts'
import { peopleRoutes } from './people.routes.ts'
import { PeopleService, type PersonLeft } from './people.service.ts'

interface Needs {
  database: Database
  clock: Clock
  users: UsersRepository
  secrets: OneTimeSecrets
  /** Open to anybody who tries the demo. */
  shared: readonly { username: string }[]
  personLeft: PersonLeft
  alerts: AccountAlerts
  confirmations: Confirmations
  usualLanguage: InterfaceLanguage
}

/** The accounts of a plant: who there is, what they may do, and how they come in. */
export function peopleModule(
  app: FastifyInstance,
  {
    database,
    clock,
    users,
    secrets,
    shared,
    personLeft,
    alerts,
    confirmations,
    usualLanguage,
  }: Needs,
): void {
  const { audit, mail } = app
  const people = new PeopleRepository(database)
  const names = shared.map(({ username }) => username)
  peopleRoutes(app, {
    people: new PeopleService(database, users, people, audit, clock, names, personLeft),
    invitations: new InvitationsService(
      database,
      people,
      new InvitationsRepository(database, confirmations, clock),
      secrets,
      { audit, mail, alerts, clock, shared: names },
    ),
    imports: new ImportService(database, people, audit, alerts, clock),
    usualLanguage,
  })
}
