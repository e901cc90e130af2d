import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import type { Database, Executor, Transaction } from '../platform/db/database.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import { settings } from '../platform/db/settings.table.ts'
import { users } from '../features/auth/auth.table.ts'
import { NO_PASSWORD, hashPassword } from '../features/auth/passwords.ts'
import { aUser } from './builders.ts'
import { DEMO_ACCOUNTS, DEMO_PEOPLE, type DemoPerson } from './people.ts'

/** Where the demo goes. */
export interface EmptySite {
  database: Database
  files: FileStore
  clock: Clock
  config: { timezone: string }
}

const MARK = 'demo'
const DAY_MS = 86_400_000

export async function isDemoDatabase(executor: Executor): Promise<boolean> {
  const marks = await executor.select().from(settings).where(eq(settings.key, MARK))
  return marks.length > 0
}

/** Fills an empty database with the demo site, dated around today. Says whether it did. */
export async function fillDemo(site: EmptySite): Promise<boolean> {
  const { database, clock } = site
  return database.orm.transaction(async (tx) => {
    // Several nodes may start on one empty database; one fills it, the others find it filled.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`)
    if ((await isDemoDatabase(tx)) || (await tx.$count(users)) > 0) return false
    await addPeople(tx, clock.now())
    await tx.insert(settings).values({ key: MARK, value: { filled_on: clock.now().toISOString() } })
    return true
  })
}

async function addPeople(tx: Transaction, today: Date): Promise<void> {
  const hashes = new Map<string, string>()
  for (const { username, password } of DEMO_ACCOUNTS) {
    hashes.set(username, await hashPassword(password))
  }
  await tx.insert(users).values(DEMO_PEOPLE.map((person) => demoUser(person, hashes, today)))
}

const demoUser = (person: DemoPerson, hashes: Map<string, string>, today: Date) =>
  aUser({
    username: person.username,
    firstName: person.firstName,
    lastName: person.lastName,
    passwordHash: hashes.get(person.username) ?? NO_PASSWORD,
    isStaff: person.role !== 'employee',
    isSuperuser: person.role === 'superuser',
    dateJoined: new Date(today.getTime() - person.joinedDaysAgo * DAY_MS),
  })
