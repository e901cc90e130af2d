import { type Audit, personSubject } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { Burst } from './sign-in.service.ts'
import type { UsersRepository } from './users.repository.ts'

/** A burst is told once, and again where it still goes on after so long. */
const TOLD: Limit = { name: 'failed-sign-ins', capacity: 1, refillSeconds: 1800 }

interface Needs {
  database: Database
  users: Pick<UsersRepository, 'byId'>
  throttle: Throttle
  audit: Audit
}

/** Writes down bursts of failed sign-ins, one entry for each, whichever node they come to. */
export class FailedSignIns {
  constructor(private readonly needs: Needs) {}

  async note({ limit, userId, address }: Burst): Promise<void> {
    const { database, users, throttle, audit } = this.needs
    const isOfAccount = limit !== 'place'
    // A name that is nobody's may be a password in the wrong field.
    if (isOfAccount && userId === undefined) return
    if (!(await throttle.allows(TOLD, isOfAccount ? `person ${userId}` : address))) return
    const user = isOfAccount && userId ? await users.byId(userId) : undefined
    const subject = user
      ? personSubject(user)
      : { kind: 'address', id: address, label: 'several people' }
    const entry = { actor: 'visitor', action: 'sign_in.failed_often', from: address } as const
    await audit.record(database.orm, { ...entry, subject })
  }
}
