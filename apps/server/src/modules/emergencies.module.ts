import { say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { EmergenciesPersonalData } from '../features/emergencies/emergencies.personal-data.ts'
import { EmergenciesRepository } from '../features/emergencies/emergencies.repository.ts'
import { emergencyRoutes } from '../features/emergencies/emergencies.routes.ts'
import { EmergenciesService } from '../features/emergencies/emergencies.service.ts'
import { EmergencyDelivery } from '../features/emergencies/emergency-delivery.ts'
import type { EmergencyPush } from '../features/notifications/push/push.module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Notices } from '../platform/notifications/notices.ts'
import { reads } from '../reads.ts'

interface Needs {
  database: Database
  clock: Clock
  notices: Notices
  push: EmergencyPush
}

const Payload = z.object({ emergency: z.int() })

/** Everybody is told at once. */
export function emergenciesModule(app: FastifyInstance, { database, clock, notices, push }: Needs) {
  const { audit, mail } = app
  const emergencies = new EmergenciesRepository(database, reads)
  const delivery = new EmergencyDelivery({
    database,
    emergencies,
    notices,
    mail: (tx, letters) => mail.sendAll(tx, letters, { isEmergency: true }),
    push: (at, signal) => push.deliver(at, signal),
  })
  const queue = app.jobs.define({
    name: 'send-emergency',
    title: () => say('Tell everybody of an emergency'),
    payload: Payload,
    emergency: 'itself',
    run: ({ emergency }, signal) => delivery.run(emergency, signal),
  })
  const service = new EmergenciesService({
    database,
    emergencies,
    audit,
    clock,
    queue,
    devices: () => push.devices(),
    sendsMail: mail.isSent,
  })
  emergencyRoutes(app, service)
  return { emergencies: new EmergenciesPersonalData(database) }
}
