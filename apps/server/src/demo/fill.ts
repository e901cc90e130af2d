import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { REFRESH_TOKEN_DAYS } from '@berg/contract'
import { DEMO_ACCOUNTS, DEMO_PEOPLE, DEMO_SESSIONS, type DemoPerson } from '@berg/demo'
import { sql } from 'drizzle-orm'
import { DAY_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import { settings } from '../platform/db/settings.ts'
import { refreshTokens, sessions, users } from '../features/auth/auth.table.ts'
import { NO_PASSWORD, hashPassword } from '../features/auth/passwords.ts'
import { aUser } from './builders.ts'
import { DEMO_MARK, isDemoDatabase } from './demo-mark.ts'
import type { EmptySite } from './empty-site.ts'
import { fillAccountUses } from './fill-account-uses.ts'
import { fillActivity } from './fill-activity.ts'
import { fillArticles } from './fill-articles.ts'
import { fillAssets } from './fill-assets.ts'
import { fillBin } from './fill-bin.ts'
import { fillComments } from './fill-comments.ts'
import { fillOutbox } from './fill-outbox.ts'
import { fillNewsletters } from './fill-newsletters.ts'
import { fillMustRead } from './fill-must-read.ts'
import { fillNotifications } from './fill-notifications.ts'
import { fillPins } from './fill-pins.ts'
import { fillProjects } from './fill-projects.ts'
import { fillResources } from './fill-resources.ts'
import { fillContactsAndIdeas } from './fill-contacts-and-ideas.ts'
import { fillSignups } from './fill-signups.ts'
import { fillTextTranslations } from './fill-text-translations.ts'
import { fillTranslations } from './fill-translations.ts'
import { fillUploads } from './fill-uploads.ts'

/** Reviews and publishes what the others write. */
const MODERATOR = 'ingrid.solberg'
const TURN_MS = 50

/** Fills an empty database with the demo site, dated around today. Says whether it did. */
export async function fillDemo(site: EmptySite): Promise<boolean> {
  const { database, clock } = site
  return database.orm.transaction(async (tx) => {
    // Drawing the pictures takes a slow or busy machine longer than a request may pause.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    // Several nodes may start on one empty database; one fills it, the others find it filled.
    while (!(await isOurTurn(tx))) await sleep(TURN_MS)
    if ((await isDemoDatabase(tx)) || (await tx.$count(users)) > 0) return false
    const ids = await addPeople(tx, clock.now())
    const idOf = (username: string) => ids.get(username) as number
    const written = await fillArticles(tx, site, { idOf, moderator: idOf(MODERATOR) })
    await fillBin(tx, site, { idOf, moderator: idOf(MODERATOR) })
    await fillSignups(tx, site, idOf)
    const files = await fillAssets(tx, site, idOf)
    await fillUploads(tx, site, idOf, files)
    await fillResources(tx, site, idOf(MODERATOR))
    await fillPins(tx, site, ids)
    // After the people that pins bring.
    await fillMustRead(tx, site, idOf)
    await fillTranslations(tx, site, idOf)
    await fillTextTranslations(tx, site, idOf)
    await fillComments(tx, site, idOf)
    await fillNotifications(tx, site)
    await fillNewsletters(tx, site, { idOf, moderator: idOf(MODERATOR), written })
    await fillProjects(tx, site, { moderator: idOf(MODERATOR), written })
    await fillContactsAndIdeas(tx, site, idOf(MODERATOR))
    await fillOutbox(tx, site, idOf)
    await fillAccountUses(tx, clock.now())
    await fillActivity(tx)
    await tx
      .insert(settings)
      .values({ key: DEMO_MARK, value: { filled_on: clock.now().toISOString() } })
    return true
  })
}

/** Asked again and again instead of waited for: a wait would run into the limits of a statement. */
async function isOurTurn(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('demo')) as locked`,
  )
  return rows[0]?.locked === true
}

/** Their ids by username. */
async function addPeople(tx: Transaction, today: Date): Promise<Map<string, number>> {
  const hashed = DEMO_ACCOUNTS.map(
    async ({ username, password }) => [username, await hashPassword(password)] as const,
  )
  const hashes = new Map(await Promise.all(hashed))
  const added = await tx
    .insert(users)
    .values(DEMO_PEOPLE.map((person) => demoUser(person, hashes, today)))
    .returning({ id: users.id, username: users.username })
  const ids = new Map(added.map(({ id, username }) => [username, id]))
  await addSessions(tx, ids, today)
  return ids
}

/** Where the people of the demo accounts are signed in besides; nobody holds the tokens. */
async function addSessions(tx: Transaction, ids: Map<string, number>, today: Date) {
  const opened = DEMO_ACCOUNTS.flatMap(({ username }) =>
    DEMO_SESSIONS.map(({ userAgent, address, hoursAgo, daysOld }) => ({
      id: randomUUID(),
      userId: ids.get(username) ?? 0,
      userAgent,
      address,
      createdAt: new Date(today.getTime() - daysOld * DAY_MS),
      lastUsedAt: new Date(today.getTime() - hoursAgo * 3_600_000),
    })),
  )
  await tx.insert(sessions).values(opened)
  await tx.insert(refreshTokens).values(
    opened.map(({ id, lastUsedAt }) => ({
      sessionId: id,
      tokenHash: randomBytes(32),
      createdAt: lastUsedAt,
      expiresAt: new Date(lastUsedAt.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
    })),
  )
}

const joined = ({ joinedDaysAgo }: DemoPerson, today: Date) =>
  new Date(today.getTime() - joinedDaysAgo * DAY_MS)

const demoUser = (person: DemoPerson, hashes: Map<string, string>, today: Date) =>
  aUser({
    username: person.username,
    firstName: person.firstName,
    lastName: person.lastName,
    department: person.department,
    leadsDepartment: person.leads ?? '',
    workingHours: person.workingHours ?? '',
    sendsEmergencies: person.sendsEmergencies ?? false,
    personnelNumber: person.personnelNumber,
    passwordHash: hashes.get(person.username) ?? NO_PASSWORD,
    isStaff: person.role !== 'employee',
    isSuperuser: person.role === 'superuser',
    dateJoined: joined(person, today),
    emailVerifiedAt: joined(person, today),
  })
