import { type InterfaceLanguage, say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { storedSetting } from '../../../platform/db/settings.ts'
import type { BatchQueue, JobQueue } from '../../../platform/jobs/jobs.ts'
import { HeldPush } from './held-push.ts'
import { PushDelivery } from './push-delivery.ts'
import { PushOutbox } from './push-outbox.ts'
import { PushPersonalData } from './push.personal-data.ts'
import { type PushReads, PushRepository } from './push.repository.ts'
import { pushRoutes } from './push.routes.ts'
import { PushSender } from './push-sender.ts'
import { PushService } from './push.service.ts'
import { SiteKey } from './vapid.ts'

export interface PushSettings {
  /** None: the one that the site has made for itself. */
  privateKey: string | undefined
  /** Where push services reach whoever runs the site. */
  contact: string | undefined
  toLoopback: boolean
}

interface Needs {
  settings: PushSettings | undefined
  database: Database
  clock: Clock
  reads: PushReads
  timezone: string
  usualLanguage: InterfaceLanguage
}

/** The way of an emergency to devices. */
export interface EmergencyPush {
  devices(): Promise<number>
  /** What tells of the emergency of this moment. */
  deliver(at: Date, signal: AbortSignal): Promise<void>
}

const Payload = z.object({ message: z.int() })
const ShiftPayload = z.object({ at: z.iso.datetime() })

/** Messages to devices. */
export async function pushModule(
  app: FastifyInstance,
  { settings, database, clock, reads, timezone, usualLanguage }: Needs,
) {
  const push = new PushRepository(database, reads)
  const personalData = new PushPersonalData(push)
  if (!settings) {
    pushRoutes(app, new PushService({ database, push, clock, sending: undefined }))
    const emergencies: EmergencyPush = { devices: async () => 0, deliver: async () => {} }
    return { outbox: undefined, personalData, emergencies }
  }
  const { privateKey, contact, toLoopback } = settings
  const key = privateKey ?? (await storedSetting(database, 'push-key', () => SiteKey.generate()))
  const sender = new PushSender({ siteKey: new SiteKey(key, contact), clock, toLoopback })
  const warn = (reason: string) => app.log.warn({ reason }, 'a push service refused a message')
  const delivery = new PushDelivery({ database, push, sender, clock, usualLanguage, warn })
  const queue: BatchQueue<{ message: number }> = app.jobs.define({
    name: 'send-push',
    title: () => say('Send a message to a device'),
    payload: Payload,
    minutes: 2,
    run: ({ message }) => delivery.deliver(message, queue),
  })
  const held: HeldPush = new HeldPush({
    database,
    push,
    clock,
    timezone,
    messages: queue,
    shifts: () => shifts,
  })
  const shifts: JobQueue<{ at: string }> = app.jobs.define({
    name: 'release-push',
    title: () => say('Send what waited for a shift to begin'),
    payload: ShiftPayload,
    run: () => held.release(),
  })
  app.jobs.recurring({
    name: 'sweep-push',
    title: () => say('Forget messages that reached nobody in time, and send what waits no longer'),
    every: 'hour',
    run: async () => {
      await delivery.sweep()
      await held.release()
    },
  })
  pushRoutes(app, new PushService({ database, push, clock, sending: { sender, queue } }))
  const emergencies: EmergencyPush = {
    devices: () => push.countDevices(),
    deliver: (at, signal) => delivery.deliverEmergency(at, queue, signal),
  }
  return { outbox: new PushOutbox(push, queue, held), personalData, emergencies }
}
