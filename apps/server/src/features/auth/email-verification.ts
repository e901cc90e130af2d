import { VERIFICATION_HOURS } from '@berg/contract'
import { eq } from 'drizzle-orm'
import { type Audit, personSubject } from '../../platform/audit/audit.ts'
import { type Clock, HOUR_MS } from '../../platform/clock.ts'
import { uniqueViolation } from '../../platform/db/database-errors.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/http/problem.ts'
import type { NewLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { AccountAlerts } from './account-alerts.ts'
import { type User, users } from './auth.table.ts'
import type { OneTimeSecrets } from './one-time-secrets.ts'
import { forStrangers, passwordMatches } from './passwords.ts'
import type { UsersRepository } from './users.repository.ts'
import { confirmLetter } from './verification-letters.ts'

const PASSWORDS_PER_ACCOUNT: Limit = { name: 'verify-password', capacity: 10, refillSeconds: 60 }

interface Needs {
  database: Database
  users: UsersRepository
  secrets: OneTimeSecrets
  throttle: Throttle
  mail: Mail
  audit: Audit
  alerts: AccountAlerts
}

interface Confirmation {
  token: string
  password?: string | undefined
}

/** An address is somebody's when the link that was sent there comes back. */
export class EmailVerification {
  constructor(
    private readonly needs: Needs,
    private readonly clock: Clock,
  ) {}

  /** Sends a link to the address, which counts once it was opened. */
  async begin(tx: Transaction, userId: number, email: string): Promise<void> {
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (user) await this.needs.mail.send(tx, await this.letterTo(tx, user, email))
  }

  /** With a link that counts once it was opened. */
  async letterTo(tx: Transaction, user: User, email: string): Promise<NewLetter> {
    const expiresAt = new Date(this.clock.now().getTime() + VERIFICATION_HOURS * HOUR_MS)
    const issued = { userId: user.id, purpose: 'email', expiresAt, data: { email } } as const
    return confirmLetter(user, email, await this.needs.secrets.issue(tx, issued), expiresAt)
  }

  /** A fresh link, where the person has registered and not yet opened one. */
  async again(userId: number): Promise<void> {
    await transact(this.needs.database, async (tx) => {
      const user = await this.needs.users.lock(tx, userId)
      if (user?.awaitsVerification && user.isActive) await this.begin(tx, userId, user.email)
    })
  }

  async confirm(actor: Actor | undefined, { token, password }: Confirmation, address: string) {
    const { database, secrets, users: accounts } = this.needs
    const found = await secrets.peek(database.orm, 'email', token)
    const user = found && (await accounts.byId(found.userId))
    if (!user?.isActive) throw ended()
    await this.requireOwner(user, actor, password)
    return transact(database, async (tx) => {
      const redeemed = await secrets.redeem(tx, 'email', token)
      if (!redeemed) throw ended()
      await secrets.end(tx, user.id, ['email'])
      const email = String(redeemed.data['email'])
      const username = await this.take(tx, user, email, address)
      return { username, email }
    })
  }

  /** What the person has shown in another way, such as by a password link that was sent there. */
  async settle(tx: Transaction, userId: number): Promise<void> {
    await tx
      .update(users)
      .set({ emailVerifiedAt: this.clock.now(), awaitsVerification: false })
      .where(eq(users.id, userId))
  }

  /**
   * The mailbox alone is not enough: whoever registers with a colleague's address, or moves their account
   * to it, must not have the colleague confirm it.
   */
  private async requireOwner(user: User, actor: Actor | undefined, password = ''): Promise<void> {
    if (!user.awaitsVerification) {
      if (actor?.id === user.id) return
      throw forbidden('Sign in first, as the person who asked for this link.')
    }
    if (password === '') throw invalid({ password: ['Enter the password that you have chosen.'] })
    await this.needs.throttle.take(PASSWORDS_PER_ACCOUNT, String(user.id))
    const matches = await forStrangers.run(() => passwordMatches(user.passwordHash, password))
    if (!matches) throw invalid({ password: ['This is not the password of this account.'] })
  }

  private async take(tx: Transaction, user: User, email: string, address: string): Promise<string> {
    // Who signs in with the address goes on to do so.
    const isName = user.username.toLowerCase() === user.email.toLowerCase()
    const username = isName ? email : user.username
    try {
      await tx
        .update(users)
        .set({
          email,
          username,
          emailVerifiedAt: this.clock.now(),
          awaitsVerification: false,
        })
        .where(eq(users.id, user.id))
    } catch (error) {
      if (uniqueViolation(error)) throw conflict('Another account has this address already.')
      throw error
    }
    const { alerts, audit } = this.needs
    const isChanged = user.email !== '' && user.email.toLowerCase() !== email.toLowerCase()
    if (user.email.toLowerCase() !== email.toLowerCase()) {
      const facts = { how: 'self', email } as const
      const told = { kind: 'email_changed', facts, alsoTo: user.email } as const
      await alerts.tell(tx, { ...user, username, email }, told)
    }
    const subject = personSubject(user)
    const values = isChanged ? { before: { email: user.email }, after: { email } } : {}
    const actor = { ...user, address }
    await audit.record(tx, { actor, action: 'email.verified', subject, ...values })
    return username
  }
}

const ended = () => notFound('This link has been used or has ended. Please ask for a fresh one.')
