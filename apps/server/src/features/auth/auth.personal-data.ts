import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'
import { conflict, unauthorized } from '../../platform/http/problem.ts'
import { forgetJobsOf } from '../../platform/jobs/job-records.ts'
import { accountUses, knownDevices, oneTimeSecrets, sessions, users } from './auth.table.ts'
import { NO_PASSWORD } from './passwords.ts'
import { signInWaysOf } from './sign-in-ways.personal-data.ts'
import { lockWithSuperusers, requireAnotherSuperuser } from './superusers.ts'

const SHORTEST_NUMBER = 4

/** What the account itself says about a person. */
export class AccountPersonalData {
  /** @param shared usernames that belong to everybody who tries the demo */
  constructor(
    private readonly database: Database,
    private readonly shared: readonly string[],
  ) {}

  async exportOf(userId: number) {
    const { orm } = this.database
    const [account] = await orm.select().from(users).where(eq(users.id, userId))
    const signIns = await orm.select().from(sessions).where(eq(sessions.userId, userId))
    const isOwn = eq(knownDevices.userId, userId)
    const known = await orm.select().from(knownDevices).where(isOwn)
    const secrets = await orm.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.userId, userId))
    const [use] = await orm.select().from(accountUses).where(eq(accountUses.userId, userId))
    const ways = await signInWaysOf(orm, userId)
    return (
      account && {
        username: account.username,
        email: account.email,
        first_name: account.firstName,
        last_name: account.lastName,
        personnel_number: account.personnelNumber,
        department: account.department,
        leads_department: account.leadsDepartment,
        checks_languages: account.checksLanguages,
        working_hours: account.workingHours,
        sends_emergencies: account.sendsEmergencies,
        has_pin: account.pinHash !== NO_PASSWORD,
        is_staff: account.isStaff,
        is_superuser: account.isSuperuser,
        date_joined: account.dateJoined,
        last_used_on: use?.lastUsedOn ?? null,
        language: account.language,
        prefers_easy_words: account.prefersEasyWords,
        theme: account.theme,
        articles_layout: account.articlesLayout,
        mails_decisions: account.mailsDecisions,
        mails_newsletter: account.mailsNewsletter,
        picture: account.pictureId && `/media/${account.pictureId}`,
        sign_ins: signIns.map(({ createdAt, lastUsedAt, userAgent, address, isShared }) => ({
          created_at: createdAt,
          last_used_at: lastUsedAt,
          user_agent: userAgent,
          address,
          shared_device: isShared,
        })),
        ...ways,
        // Which ones they are, only the devices themselves could tell.
        known_devices: known.map(({ lastUsedAt }) => ({ last_used_at: lastUsedAt })),
        // The links and codes themselves are not stored.
        links_and_codes: secrets.map(({ purpose, createdAt, expiresAt, data }) => ({
          purpose,
          created_at: createdAt,
          expires_at: expiresAt,
          data,
        })),
      }
    )
  }

  async identityOf(userId: number, tx: Transaction) {
    const [account] = await tx.select().from(users).where(eq(users.id, userId))
    if (!account) return {}
    const { username, email, firstName, lastName, personnelNumber } = account
    // A shorter one is an ordinary number in a text.
    const number = personnelNumber.length < SHORTEST_NUMBER ? '' : personnelNumber
    return { handles: [email, username, number], names: [firstName, lastName] }
  }

  /** Before the pictures go, of which this one must not count as in use. */
  async erase(tx: Transaction, { id }: ErasedPerson): Promise<void> {
    await tx.update(users).set({ pictureId: null }).where(eq(users.id, id))
    // Who asked for a link, and from where.
    for (const kind of ['password-link', 'verification-link']) await forgetJobsOf(tx, kind, id)
  }

  /** Superusers are locked together: of two who go at once, one stays. */
  async lock(tx: Transaction, userId: number): Promise<void> {
    const locked = await lockWithSuperusers(tx, [userId])
    const account = locked.find(({ id }) => id === userId)
    if (!account) throw unauthorized()
    if (this.shared.includes(account.username)) {
      throw conflict('This account is shared by everybody who tries the demo, and stays.')
    }
    requireAnotherSuperuser(account, locked)
  }

  /** Published articles need an author: one of whom nothing says who that was. */
  async addNameless(tx: Transaction): Promise<number> {
    const [account] = await tx
      .insert(users)
      .values({
        username: `former-colleague-${randomUUID()}`,
        email: '',
        firstName: 'A former',
        lastName: 'colleague',
        passwordHash: NO_PASSWORD,
        isActive: false,
        isStaff: false,
        isSuperuser: false,
      })
      .returning({ id: users.id })
    return (account as { id: number }).id
  }

  /** The database takes along what belongs to the account, and forgets its hand in the rest. */
  async remove(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(users).where(eq(users.id, userId))
  }
}
