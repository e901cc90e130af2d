import type { confirmIdentity, ParsedOf, PasskeyAssertion, ProofWays } from '@berg/contract'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import { type CurrentPassword, OLD_PASSWORDS_PER_ACCOUNT } from './current-password.ts'
import type { OneTimeSecrets } from './one-time-secrets.ts'
import { NO_PASSWORD } from './passwords.ts'
import type { SessionsRepository } from './sessions.repository.ts'
import type { UsersRepository } from './users.repository.ts'

interface Parts {
  database: Database
  users: UsersRepository
  sessions: SessionsRepository
  secrets: OneTimeSecrets
  throttle: Throttle
  password: CurrentPassword
  /** Whether people sign in with passwords here. */
  takesPasswords: boolean
  passkeys: {
    has(userId: number): Promise<boolean>
    /** Whose it is; undefined where it is not good, or its person was not verified. */
    ownerOf(assertion: PasskeyAssertion): Promise<number | undefined>
  }
  /** Undefined without single sign-on. */
  identities: { has(userId: number): Promise<boolean> } | undefined
}

/** Somebody who is signed in shows anew who they are, before what could take their account over. */
export class ProofOfIdentity {
  constructor(private readonly parts: Parts) {}

  async ways(actor: Actor): Promise<ProofWays> {
    allow(actor !== undefined)
    const { users, passkeys, identities, takesPasswords } = this.parts
    const [user, passkey, sso = false] = await Promise.all([
      users.byId(actor.id),
      passkeys.has(actor.id),
      identities?.has(actor.id),
    ])
    const password = takesPasswords && user?.passwordHash !== NO_PASSWORD
    return { password, passkey, sso }
  }

  async confirm(actor: Actor, given: ParsedOf<typeof confirmIdentity>['body']): Promise<void> {
    allow(actor !== undefined)
    const { database, users, sessions, password, takesPasswords } = this.parts
    if (given.code !== undefined) return this.redeem(actor, given.code)
    if (given.passkey) await this.requirePasskey(actor, given.passkey)
    else if (takesPasswords) {
      await password.require(await users.byId(actor.id), given.password ?? '')
    } else throw invalid({ password: ['On this site people sign in with single sign-on.'] })
    await sessions.prove(database.orm, actor.sessionId)
  }

  /** The provider has just had the person sign in once more. */
  async confirmed(actor: Actor): Promise<void> {
    await this.parts.sessions.prove(this.parts.database.orm, actor.sessionId)
  }

  private async requirePasskey(actor: Actor, assertion: PasskeyAssertion): Promise<void> {
    const { throttle, passkeys } = this.parts
    const subject = String(actor.id)
    await throttle.take(OLD_PASSWORDS_PER_ACCOUNT, subject)
    if ((await passkeys.ownerOf(assertion)) !== actor.id) {
      throw invalid({ passkey: ['This passkey does not open your account.'] })
    }
    await throttle.giveBack(OLD_PASSWORDS_PER_ACCOUNT, subject)
  }

  /** From hand to hand: whoever gave it has seen the person. */
  private async redeem(actor: Actor, code: string): Promise<void> {
    const { database, secrets, sessions, throttle } = this.parts
    const subject = String(actor.id)
    await throttle.take(OLD_PASSWORDS_PER_ACCOUNT, subject)
    await transact(database, async (tx) => {
      const redeemed = await secrets.redeem(tx, 'code', code)
      if (redeemed?.userId !== actor.id) {
        throw invalid({ code: ['This code is not right, was used already or is too old.'] })
      }
      await sessions.prove(tx, actor.sessionId)
    })
    await throttle.giveBack(OLD_PASSWORDS_PER_ACCOUNT, subject)
  }
}
