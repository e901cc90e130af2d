import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Prepared } from '../../platform/db/prepared.ts'
import type { SignedIn } from '../../platform/http/actor.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type NewUser, type User, users } from './auth.table.ts'
import { normalName } from './usernames.ts'

type Person = Omit<SignedIn, 'sessionId'>

/** And when the session was last used, in milliseconds, where that counts: on a shared device. */
type PersonInSession = Person & { sharedUse: number | null }

export class UsersRepository {
  private readonly openSession: Prepared<PersonInSession>

  constructor(private readonly database: Database) {
    // Every call of somebody who is signed in begins with it.
    this.openSession = database.prepare(sql`
      select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.email,
        u.is_staff as "isStaff", u.is_superuser as "isSuperuser",
        u.theme, u.name_asked_at is not null as "wasAskedName", s.last_write::float8 as "lastWrite",
        case when s.is_shared then extract(epoch from s.last_used_at)::float8 * 1000 end as "sharedUse"
      from sessions as s join users as u on u.id = s.user_id
      where s.id = ${sql.placeholder('session')} and u.id = ${sql.placeholder('user')} and u.is_active
        and s.revoked_at is null and s.created_at > ${sql.placeholder('createdAfter')}
        and (not s.is_shared or s.last_used_at > ${sql.placeholder('sharedUsedAfter')})`)
  }

  async byId(id: number): Promise<User | undefined> {
    const [user] = await this.database.orm.select().from(users).where(eq(users.id, id))
    return user
  }

  /** Upper and lower case do not make two people, nor do two ways to write the same letters. */
  async byUsername(username: string): Promise<User | undefined> {
    const isExact = sql`lower(${users.username}) = lower(${username})`
    const [user] = await this.database.orm
      .select()
      .from(users)
      .where(or(isExact, sql`lower(${users.username}) = lower(${normalName(username)})`))
      .orderBy(desc(isExact))
      .limit(1)
    return user
  }

  /** Of one account, or of two where one is called as the other is written to. */
  async idsByNameOrEmail(typed: string): Promise<number[]> {
    const small = sql`lower(${typed})`
    const rows = await this.database.orm.select({ id: users.id }).from(users)
      .where(sql`lower(${users.username}) = ${small}
        or (${users.email} <> '' and lower(${users.email}) = ${small})`)
    return rows.map(({ id }) => id)
  }

  async byPersonnelNumber(number: string): Promise<User | undefined> {
    const isIt = sql`${users.personnelNumber} <> '' and lower(${users.personnelNumber}) = lower(${number})`
    const [user] = await this.database.orm.select().from(users).where(isIt)
    return user
  }

  /** What a name looks like, as written and in small letters. */
  async skeletonsOf(username: string): Promise<string[]> {
    const { rows } = await this.database.orm.execute<{ typed: string; small: string }>(sql`
      select username_skeleton(${username}) as typed, username_skeleton(lower(${username})) as small`)
    return rows.flatMap(({ typed, small }) => [typed, small])
  }

  /** The person behind a session that is still open. */
  async bySession(
    user: number,
    session: string,
    limits: { createdAfter: Date; sharedUsedAfter: Date },
  ): Promise<PersonInSession | undefined> {
    const [person] = await this.openSession({ user, session, ...limits })
    return person
  }

  /** For a change: nobody else makes one meanwhile. */
  async lockByEmail(tx: Transaction, email: string): Promise<User | undefined> {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(sql`lower(${users.email}) = lower(${email})`, ne(users.email, '')))
      .for('update')
    return user
  }

  async add(
    values: NewUser,
    _permission: Permission,
    executor: Executor = this.database.orm,
  ): Promise<User> {
    const [user] = await executor.insert(users).values(values).returning()
    return user as User
  }

  /** As it stays until the transaction ends. */
  async lock(tx: Transaction, id: number): Promise<User | undefined> {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
    return user
  }

  async update(tx: Transaction, id: number, values: Partial<NewUser>, _permission: Permission) {
    await tx.update(users).set(values).where(eq(users.id, id))
  }

  async list(): Promise<User[]> {
    return this.database.orm.select().from(users).orderBy(asc(users.id))
  }
}
