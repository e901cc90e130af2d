import {
  type Account,
  type InterfaceLanguage,
  type ParsedOf,
  type Session,
  SESSION_DAYS,
  type updateAccount,
} from '@berg/contract'
import { type Audit, personSubject } from '../../platform/audit/audit.ts'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow, type Permission } from '../../platform/http/permission.ts'
import { invalid, notFound, unauthorized } from '../../platform/http/problem.ts'
import { inLanguage } from '../../platform/language/in-language.ts'
import { cleanName } from '../../platform/person-name.ts'
import { pictureIdIn } from '../../platform/storage/file-address.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { AccountAlerts } from './account-alerts.ts'
import type { User } from './auth.table.ts'
import type { CurrentPassword } from './current-password.ts'
import { deviceName } from './device-name.ts'
import type { EmailVerification } from './email-verification.ts'
import { type OneTimeSecrets, WAYS_TO_A_PASSWORD } from './one-time-secrets.ts'
import { forKnown, hashPassword, NO_PASSWORD, requireGoodPassword } from './passwords.ts'
import type { SessionsRepository } from './sessions.repository.ts'
import type { UsersRepository } from './users.repository.ts'

type Change = ParsedOf<typeof updateAccount>['body']

/** What the account needs of other parts of the site. */
interface Parts {
  database: Database
  users: UsersRepository
  sessions: SessionsRepository
  secrets: OneTimeSecrets
  throttle: Throttle
  clock: Clock
  audit: Audit
  emails: Pick<EmailVerification, 'begin'>
  alerts: AccountAlerts
  password: CurrentPassword
  pictures: {
    isOwn(id: string, userId: number): Promise<boolean>
    /** Takes it away, unless something else shows it. */
    discard(id: string): Promise<void>
    /** The picture of the person's pin. */
    onMap(userId: number): Promise<string | undefined>
  }
  /** What stands under the person's name is found by the new one. */
  renamed: (tx: Transaction, userId: number) => Promise<void>
}

/** Links to addresses that people type. */
const EMAILS_PER_ACCOUNT: Limit = { name: 'email-change', capacity: 5, refillSeconds: 600 }

/** Everybody's account is their own business. */
const accountPolicy = { change: (actor: Actor | undefined) => actor !== undefined }

/** An account, as its own person sees and changes it. */
export class AccountService {
  constructor(private readonly parts: Parts) {}

  async get(actor: Actor): Promise<Account> {
    allow(accountPolicy.change(actor))
    const user = await this.parts.users.byId(actor.id)
    if (!user) throw unauthorized()
    return this.present(user)
  }

  async update(actor: Actor, change: Change): Promise<Account> {
    const permission = allow(accountPolicy.change(actor))
    const { database, users, pictures } = this.parts
    const values = await this.valuesOf(actor, change)
    if (change.email) {
      // Whoever could set it could take the account over by it.
      await this.parts.password.requireOrProof(actor, change.password)
      await this.parts.throttle.take(EMAILS_PER_ACCOUNT, String(actor.id))
    }
    const { before, after } = await transact(database, async (tx) => {
      const locked = await users.lock(tx, actor.id)
      if (!locked) throw unauthorized()
      const changed = { ...locked, ...values }
      if (Object.keys(values).length > 0) await users.update(tx, actor.id, values, permission)
      if (isRenamed(locked, changed)) await this.rename(tx, actor, locked, changed)
      if (change.email && isNews(locked, change.email)) {
        await this.parts.emails.begin(tx, actor.id, change.email)
      }
      return { before: locked, after: changed }
    })
    if (before.pictureId && before.pictureId !== after.pictureId) {
      await pictures.discard(before.pictureId)
    }
    return this.present(after)
  }

  /** Where the person is signed in, the latest used first. */
  async listSessions(actor: Actor, reader: InterfaceLanguage): Promise<Session[]> {
    allow(accountPolicy.change(actor))
    const now = this.parts.clock.now()
    const oldest = new Date(now.getTime() - SESSION_DAYS * DAY_MS)
    const rows = await this.parts.sessions.openOf(actor.id, oldest, now)
    return rows.map((row) => ({
      id: row.id,
      device: inLanguage(reader, () => deviceName(row.userAgent)),
      address: row.address,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      is_shared: row.isShared,
      is_current: row.id === actor.sessionId,
    }))
  }

  async endSession(actor: Actor, id: string): Promise<void> {
    const permission = allow(accountPolicy.change(actor))
    if (!(await this.end(actor, { only: id }, permission))) throw notFound()
  }

  async endOtherSessions(actor: Actor): Promise<void> {
    const permission = allow(accountPolicy.change(actor))
    await this.end(actor, { but: actor.sessionId }, permission)
  }

  private end(actor: Actor, which: { only?: string; but?: string }, permission: Permission) {
    const { sessions, clock, audit } = this.parts
    return sessions.transaction(async (tx) => {
      const ended = await sessions.end(tx, { userId: actor.id, ...which }, clock.now(), permission)
      if (ended > 0) {
        const subject = personSubject(actor)
        await audit.record(tx, { actor, action: 'session.ended', subject, after: { ended } })
      }
      return ended
    })
  }

  /** Whoever has the device has not the account: the old password is asked for. */
  async changePassword(actor: Actor, before: string, password: string): Promise<void> {
    const permission = allow(accountPolicy.change(actor))
    const { users, sessions, secrets, clock, audit } = this.parts
    const user = await users.byId(actor.id)
    await this.parts.password.require(user, before, 'old_password')
    requireGoodPassword(password, actor.username, 'new_password')
    if (password === before) {
      throw invalid({ new_password: ['This is the password that you have already.'] })
    }
    const hash = await forKnown.run(() => hashPassword(password))
    await sessions.transaction(async (tx) => {
      await sessions.setPassword(tx, actor.id, hash, clock.now(), permission, actor.sessionId)
      await secrets.end(tx, actor.id, WAYS_TO_A_PASSWORD)
      await audit.record(tx, { actor, action: 'password.changed', subject: personSubject(actor) })
      await this.parts.alerts.tell(tx, actor, { kind: 'password_changed', facts: { how: 'self' } })
    })
  }

  private async present(user: User): Promise<Account> {
    const { database, secrets } = this.parts
    const { email = '' } = (await secrets.waiting(database.orm, user.id, 'email')) ?? {}
    return present(user, String(email))
  }

  private async valuesOf(actor: Actor, change: Change): Promise<Partial<User>> {
    const { first_name, last_name, picture, theme, articles_layout, language, name_asked } = change
    const { prefers_easy_words: isEasy } = change
    return {
      ...(first_name !== undefined && { firstName: cleanName(first_name) }),
      ...(last_name !== undefined && { lastName: cleanName(last_name) }),
      ...(picture !== undefined && { pictureId: await this.pictureOf(actor, picture) }),
      ...(language && { language }),
      ...(isEasy !== undefined && { prefersEasyWords: isEasy }),
      ...(theme && { theme }),
      ...(articles_layout && { articlesLayout: articles_layout }),
      ...(change.mails_decisions !== undefined && { mailsDecisions: change.mails_decisions }),
      ...(change.mails_newsletter !== undefined && { mailsNewsletter: change.mails_newsletter }),
      ...(change.working_hours !== undefined && { workingHours: change.working_hours }),
      ...(name_asked && { nameAskedAt: this.parts.clock.now() }),
    }
  }

  private async rename(tx: Transaction, actor: Actor, before: User, after: User): Promise<void> {
    await this.parts.renamed(tx, actor.id)
    await this.parts.audit.record(tx, {
      actor,
      action: 'person.changed',
      subject: personSubject(after),
      before: { first_name: before.firstName, last_name: before.lastName },
      after: { first_name: after.firstName, last_name: after.lastName },
    })
  }

  private async pictureOf({ id: userId }: Actor, address: string): Promise<string | null> {
    const { pictures } = this.parts
    if (!address) return null
    if (address === 'pin') {
      const id = await pictures.onMap(userId)
      if (id) return id
      throw invalid({ picture: ['There is no picture of you on the map.'] })
    }
    const id = pictureIdIn(address)
    if (id && (await pictures.isOwn(id, userId))) return id
    throw invalid({ picture: ['Upload the picture here first.'] })
  }
}

/** An address that is theirs already needs no link. */
const isNews = ({ email, emailVerifiedAt }: User, given: string) =>
  email.toLowerCase() !== given.toLowerCase() || emailVerifiedAt === null

const isRenamed = (before: User, after: User) =>
  before.firstName !== after.firstName || before.lastName !== after.lastName

const present = (user: User, email_to_confirm: string): Account => ({
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  email_to_confirm,
  email_verified: user.emailVerifiedAt !== null,
  picture: user.pictureId ? `/media/${user.pictureId}` : '',
  language: user.language,
  prefers_easy_words: user.prefersEasyWords,
  theme: user.theme,
  articles_layout: user.articlesLayout,
  mails_decisions: user.mailsDecisions,
  mails_newsletter: user.mailsNewsletter,
  working_hours: user.workingHours,
  has_password: user.passwordHash !== NO_PASSWORD,
  has_pin: user.pinHash !== NO_PASSWORD,
})
