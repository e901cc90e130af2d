import {
  PASSWORD_LINK_MINUTES,
  type ParsedOf,
  type redeemCode,
  type resetPassword,
  type TokenPair,
} from '@berg/contract'
import { type Audit, personSubject } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { SITE_ITSELF } from '../../platform/http/permission.ts'
import { invalid, unauthorized } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { cleanName } from '../../platform/person-name.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { AccountAlerts } from './account-alerts.ts'
import type { AccountFacts } from './account-words.ts'
import type { AuthService } from './auth.service.ts'
import type { SecretPurpose, User } from './auth.table.ts'
import type { CodeGuesses } from './code-guesses.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { KnownDevicesRepository } from './known-devices.repository.ts'
import type { EmailVerification } from './email-verification.ts'
import {
  CODE_LENGTH,
  type OneTimeSecrets,
  plainCode,
  WAYS_TO_A_PASSWORD,
} from './one-time-secrets.ts'
import { passwordLetter } from './password-letter.ts'
import type { PasskeysRepository } from './passkeys/passkeys.repository.ts'
import { presentPasskey } from './passkeys/passkeys.service.ts'
import { forStrangers, hashPassword, NO_PASSWORD, requireGoodPassword } from './passwords.ts'
import type { SessionsRepository } from './sessions.repository.ts'
import type { PasskeyRow } from './sign-in-ways.table.ts'
import { normalName } from './usernames.ts'
import type { UsersRepository } from './users.repository.ts'

const LINKS_PER_ADDRESS: Limit = { name: 'forgot-address', capacity: 20, refillSeconds: 60 }
export const LINKS_PER_ACCOUNT: Limit = { name: 'forgot-account', capacity: 3, refillSeconds: 600 }
/** Of a device on which the person has signed in: others asking in their name keep them from nothing. */
const LINKS_PER_KNOWN_DEVICE: Limit = { name: 'forgot-device', capacity: 3, refillSeconds: 600 }

interface NewPassword {
  password: string
  shared?: boolean | undefined
  keep_passkeys: readonly number[]
}

/** A secret as somebody has brought it, and in which field of the call. */
interface Brought {
  purpose: SecretPurpose
  secret: string
  field: 'secret' | 'code'
}

interface Parts {
  database: Database
  users: UsersRepository
  sessions: SessionsRepository
  secrets: OneTimeSecrets
  auth: AuthService
  throttle: Throttle
  guesses: CodeGuesses
  devices: Pick<KnownDevicesRepository, 'isKnown'>
  cookies: Pick<DeviceCookie, 'read'>
  clock: Clock
  mail: Mail
  audit: Audit
  emails: Pick<EmailVerification, 'settle'>
  links: JobQueue<{ users: number[]; from: string }>
  renamed: (tx: Transaction, userId: number) => Promise<void>
  alerts: AccountAlerts
  passkeys: PasskeysRepository
}

/** Ways in for people who have no password, or not any more: a link by mail, a code by hand. */
export class PasswordRecoveryService {
  constructor(private readonly parts: Parts) {}

  /** Does the same, and takes as long, whether or not anybody is called so: the mail is a job. */
  async forgot(typed: string, caller: Caller): Promise<void> {
    const { throttle, users, links, devices, cookies, clock } = this.parts
    const name = normalName(typed)
    const from = networkOf(caller.address)
    const ids = await users.idsByNameOrEmail(name)
    const device = cookies.read(caller.cookie)
    const known = device && (await devices.isKnown(ids[0] ?? 0, device, clock.now()))
    if (known) await throttle.take(LINKS_PER_KNOWN_DEVICE, `${ids[0]} ${device}`)
    else {
      await throttle.take(LINKS_PER_ADDRESS, from)
      await throttle.take(LINKS_PER_ACCOUNT, name.toLowerCase())
    }
    await links.enqueue({ users: ids, from })
  }

  /** Without an address nobody can be written to, and nobody is told. */
  async sendLink(userId: number, from: string): Promise<void> {
    const { database, users, secrets, clock, mail, audit } = this.parts
    await transact(database, async (tx) => {
      const user = await users.lock(tx, userId)
      if (!user?.isActive || !user.email) return
      const expiresAt = new Date(clock.now().getTime() + PASSWORD_LINK_MINUTES * 60_000)
      const secret = await secrets.issue(tx, { userId, purpose: 'password', expiresAt })
      await mail.send(tx, passwordLetter(user, secret, expiresAt))
      const action = 'password.link_sent'
      await audit.record(tx, { actor: 'visitor', action, subject: personSubject(user), from })
    })
  }

  reset(body: ParsedOf<typeof resetPassword>['body'], caller: Caller): Promise<TokenPair> {
    const brought = { purpose: 'password', secret: body.secret, field: 'secret' } as const
    return this.enter(brought, body, {}, caller)
  }

  checkLink(secret: string, caller: Caller) {
    return this.ownerShown({ purpose: 'password', secret, field: 'secret' }, caller)
  }

  /** Whose code it is, so that the screen can greet them by name. */
  async check(code: string, caller: Caller) {
    return this.ownerShown(broughtCode(code), caller)
  }

  redeem(body: ParsedOf<typeof redeemCode>['body'], caller: Caller): Promise<TokenPair> {
    const { code, first_name, last_name } = body
    const names = {
      ...(first_name && { firstName: cleanName(first_name) }),
      ...(last_name && { lastName: cleanName(last_name) }),
    }
    return this.enter(broughtCode(code), body, names, caller)
  }

  /** The password is set, every earlier sign-in ends, and the person is in. */
  private async enter(
    brought: Brought,
    { password, shared: isShared = false, keep_passkeys }: NewPassword,
    names: Partial<Pick<User, 'firstName' | 'lastName'>>,
    caller: Caller,
  ): Promise<TokenPair> {
    const { database, users, sessions, secrets, auth, clock, audit } = this.parts
    const address = networkOf(caller.address)
    const user = await this.ownerOf(brought, caller)
    const { id } = user
    requireGoodPassword(password, user.username)
    const passwordHash = await forStrangers.run(() => hashPassword(password))
    const codeIssuedBy = await transact(database, async (tx) => {
      const redeemed = await secrets.redeem(tx, brought.purpose, brought.secret)
      if (redeemed?.userId !== id) throw notGood(brought)
      await sessions.setPassword(tx, id, passwordHash, clock.now(), SITE_ITSELF)
      await secrets.end(tx, id, WAYS_TO_A_PASSWORD)
      // The link went to the address, so it is theirs.
      if (brought.purpose !== 'code') await this.parts.emails.settle(tx, id)
      if (Object.keys(names).length > 0) {
        await users.update(tx, id, names, SITE_ITSELF)
        await this.parts.renamed(tx, id)
      }
      const actor = { ...user, ...names, address }
      await audit.record(tx, { actor, action: 'password.reset', subject: personSubject(actor) })
      const told = await this.endPasskeys(tx, actor, keep_passkeys)
      // Whoever sets the first one has just come in.
      if (user.passwordHash !== NO_PASSWORD || Object.values(told).flat().length > 0) {
        const how = brought.purpose === 'code' ? 'code' : 'link'
        await this.parts.alerts.tell(tx, user, {
          kind: 'password_changed',
          facts: { how, ...told },
        })
      }
      return brought.purpose === 'code' ? redeemed.createdBy : undefined
    })
    const pair = await auth.open(id, caller, {
      isShared,
      isProof: true,
      ...(codeIssuedBy !== undefined && { codeIssuedBy }),
    })
    if (!pair) throw unauthorized()
    return pair
  }

  /** Those that do not stay; what is to be told of it. */
  private async endPasskeys(
    tx: Transaction,
    actor: User & { address: string },
    staying: readonly number[],
  ): Promise<Pick<AccountFacts, 'ended_passkeys' | 'kept_passkeys'>> {
    const { passkeys, audit } = this.parts
    const all = await passkeys.lockedOf(tx, actor.id)
    const [stay, go] = [
      all.filter(({ id }) => staying.includes(id)),
      all.filter(({ id }) => !staying.includes(id)),
    ]
    for (const { id, name } of go) {
      await passkeys.remove(tx, actor.id, id)
      const subject = { kind: 'passkey', id, label: name, ownerId: actor.id }
      await audit.record(tx, { actor, action: 'passkey.removed', subject })
    }
    return { ended_passkeys: namesOf(go), kept_passkeys: namesOf(stay) }
  }

  private async ownerShown(brought: Brought, caller: Caller) {
    const user = await this.ownerOf(brought, caller)
    const passkeys = await this.parts.passkeys.of(user.id)
    return {
      username: user.username,
      first_name: user.firstName,
      last_name: user.lastName,
      passkeys: passkeys.map(presentPasskey),
    }
  }

  /** Nobody guesses what a link carries: only what is typed is counted. */
  private async ownerOf(brought: Brought, caller: Caller): Promise<User> {
    const { guesses, database, secrets, users } = this.parts
    const isCounted = brought.purpose === 'code'
    if (isCounted) await guesses.count(caller)
    const found = await secrets.peek(database.orm, brought.purpose, brought.secret)
    const user = found && (await users.byId(found.userId))
    if (!user?.isActive) throw notGood(brought)
    if (isCounted) await guesses.giveBack(caller)
    return user
  }
}

const namesOf = (keys: readonly PasskeyRow[]) => keys.map(({ name }) => name)

/** A short code from paper, or the long one of an invitation by mail. */
const broughtCode = (typed: string): Brought => ({
  purpose: plainCode(typed).length === CODE_LENGTH ? 'code' : 'invitation',
  secret: typed,
  field: 'code',
})

const notGood = ({ field }: Brought) =>
  invalid({
    [field]: [
      field === 'code'
        ? 'This code is not right, was used already or is too old.'
        : 'This link was used already or is too old.',
    ],
  })
