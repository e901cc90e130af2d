import { type Actor, requireProof } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { User } from './auth.table.ts'
import { forKnown, passwordMatches } from './passwords.ts'
import type { UsersRepository } from './users.repository.ts'

/** Of somebody who is signed in: whoever holds their device does not find out the password. */
export const OLD_PASSWORDS_PER_ACCOUNT: Limit = {
  name: 'old-password',
  capacity: 10,
  refillSeconds: 60,
}

/** The password that somebody who is signed in types once more. */
export class CurrentPassword {
  constructor(
    private readonly users: Pick<UsersRepository, 'byId'>,
    private readonly throttle: Throttle,
  ) {}

  async require(user: User | undefined, typed: string, field = 'password'): Promise<void> {
    const subject = String(user?.id)
    await this.throttle.take(OLD_PASSWORDS_PER_ACCOUNT, subject)
    if (!(await forKnown.run(() => passwordMatches(user?.passwordHash, typed)))) {
      throw invalid({ [field]: ['This is not your password.'] })
    }
    await this.throttle.giveBack(OLD_PASSWORDS_PER_ACCOUNT, subject)
  }

  /** For calls that may carry the password; without it the person has shown lately who they are. */
  async requireOrProof(actor: Actor, typed: string | undefined): Promise<void> {
    if (typed === undefined) return requireProof(actor)
    await this.require(await this.users.byId(actor.id), typed)
  }
}
