import { PROOF_MINUTES } from '@berg/contract'
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { batched } from '../../platform/batched.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Prepared } from '../../platform/db/prepared.ts'
import type { SignedIn } from '../../platform/http/actor.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type NewUser, type User, users } from './auth.table.ts'
import { ROLE } from './people.reads.ts'
import { normalName } from './usernames.ts'

type Person = Omit<SignedIn, 'sessionId'>

/** And when the session was last used, in milliseconds, where that counts: on a shared device. */
type PersonInSession = Person & { sharedUse: number | null }

interface AskedSession {
  user: number
  session: string
  createdAfter: Date
  sharedUsedAfter: Date
}

export class UsersRepository {
  private readonly openSessions: Prepared<PersonInSession & { place: string }>
  /** The person behind a session that is still open. Those who call at the same moment are looked up together. */
  readonly bySession = batched((asked: readonly AskedSession[]) => this.bySessions(asked))

  constructor(private readonly database: Database) {
    // Every call of somebody who is signed in begins with it.
    this.openSessions = database.prepare(sql`
      select asked.place, u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.email,
        u.is_staff as "isStaff", u.is_superuser as "isSuperuser", u.department,
        sees_restricted(u.id, ${ROLE}, u.department) as "seesRestricted",
        u.checks_languages as "checksLanguages", u.language, u.theme, u.articles_layout as "articlesLayout",
        u.prefers_easy_words as "prefersEasyWords",
        u.sends_emergencies as "sendsEmergencies", u.name_asked_at is not null as "wasAskedName",
        s.last_write::float8 as "lastWrite",
        coalesce(s.proved_at > now() - make_interval(mins => ${PROOF_MINUTES}), false) as "isProven",
        s.is_shared as "isOnSharedDevice", s.began_with_code as "beganWithCode", s.code_issued_by as "codeIssuedBy",
        case when s.is_shared then extract(epoch from s.last_used_at)::float8 * 1000 end as "sharedUse"
      from unnest(
        ${sql.placeholder('sessions')}::uuid[], ${sql.placeholder('users')}::int[],
        ${sql.placeholder('createdAfter')}::timestamptz[], ${sql.placeholder('sharedUsedAfter')}::timestamptz[]
      ) with ordinality as asked (session_id, user_id, created_after, shared_used_after, place)
        join sessions as s on s.id = asked.session_id join users as u on u.id = s.user_id
      where u.id = asked.user_id and u.is_active
        and s.revoked_at is null and s.created_at > asked.created_after
        and (not s.is_shared or s.last_used_at > asked.shared_used_after)`)
  }

  async byId(id: number, executor: Executor = this.database.orm): Promise<User | undefined> {
    const [user] = await executor.select().from(users).where(eq(users.id, id))
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

  /** By an account with the name, or with one that looks like it. */
  async isNameTaken(tx: Transaction, username: string): Promise<boolean> {
    const looksAlike = sql`${users.skeleton} in (username_skeleton(${username}), username_skeleton(lower(${username})))`
    const isIt = or(sql`lower(${users.username}) = lower(${username})`, looksAlike)
    return (await tx.$count(users, isIt)) > 0
  }

  /** What a name looks like, as written and in small letters. */
  async skeletonsOf(username: string): Promise<string[]> {
    const { rows } = await this.database.orm.execute<{ typed: string; small: string }>(sql`
      select username_skeleton(${username}) as typed, username_skeleton(lower(${username})) as small`)
    return rows.flatMap(({ typed, small }) => [typed, small])
  }

  private async bySessions(
    asked: readonly AskedSession[],
  ): Promise<(PersonInSession | undefined)[]> {
    const found = await this.openSessions({
      sessions: asked.map(({ session }) => session),
      users: asked.map(({ user }) => user),
      createdAfter: asked.map(({ createdAfter }) => createdAfter),
      sharedUsedAfter: asked.map(({ sharedUsedAfter }) => sharedUsedAfter),
    })
    const people: (PersonInSession | undefined)[] = asked.map(() => undefined)
    for (const { place, ...person } of found) people[Number(place) - 1] = person
    return people
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
