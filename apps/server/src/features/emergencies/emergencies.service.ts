import { EMERGENCIES_PER_HOUR, type EmergencyReach } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import { type Clock, HOUR_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { tooMany } from '../../platform/http/problem.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import { emergencyPolicy } from './emergencies.policy.ts'
import type { EmergenciesRepository } from './emergencies.repository.ts'

interface Parts {
  database: Database
  emergencies: EmergenciesRepository
  audit: Audit
  clock: Clock
  queue: JobQueue<{ emergency: number }>
  /** Devices that take messages. */
  devices: () => Promise<number>
  sendsMail: boolean
}

/** Tells everybody at once, for those who were given that right. */
export class EmergenciesService {
  constructor(private readonly parts: Parts) {}

  async reach(actor: Actor): Promise<EmergencyReach> {
    allow(emergencyPolicy.send(actor))
    const { emergencies, devices, sendsMail } = this.parts
    const { people, reachable } = await emergencies.reach()
    return { people, devices: await devices(), mails: sendsMail ? reachable : 0 }
  }

  async send(actor: Actor, text: string) {
    const permission = allow(emergencyPolicy.send(actor))
    const { database, emergencies, audit, clock, queue } = this.parts
    return transact(database, async (tx) => {
      const now = clock.now()
      const sent = await emergencies.sentSince(tx, new Date(now.getTime() - HOUR_MS))
      const oldest = sent.at(-EMERGENCIES_PER_HOUR)
      if (oldest) throw tooMany(Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1000))
      const id = await emergencies.add(
        tx,
        { text, createdBy: actor.id, createdAt: now },
        permission,
      )
      const subject = { kind: 'emergency', id, label: text, ownerId: actor.id }
      await audit.record(tx, { actor, action: 'emergency.sent', subject })
      await queue.enqueue({ emergency: id }, { tx })
      return { id, created: now.toISOString() }
    })
  }
}
