import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Rows, PageRange } from '../../platform/http/paging.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type NewUser, type User, sessions, users } from './auth.table.ts'
import { normalName } from './usernames.ts'

export class UsersRepository {
  constructor(private readonly database: Database) {}

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

  /** What a name looks like, as written and in small letters. */
  async skeletonsOf(username: string): Promise<string[]> {
    const { rows } = await this.database.orm.execute<{ typed: string; small: string }>(sql`
      select username_skeleton(${username}) as typed, username_skeleton(lower(${username})) as small`)
    return rows.flatMap(({ typed, small }) => [typed, small])
  }

  /** The person behind a session that is still open and began after a moment. */
  async bySession(id: number, sessionId: string, after: Date): Promise<User | undefined> {
    const [row] = await this.database.orm
      .select({ user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(users.id, id),
          isNull(sessions.revokedAt),
          gt(sessions.createdAt, after),
          eq(users.isActive, true),
        ),
      )
    return row?.user
  }

  async add(values: NewUser, _permission: Permission): Promise<User> {
    const [user] = await this.database.orm.insert(users).values(values).returning()
    return user as User
  }

  /** Newest first. */
  async activePage({ offset, limit }: PageRange): Promise<Rows<User>> {
    const rows = await this.database.orm
      .select()
      .from(users)
      .where(eq(users.isActive, true))
      .orderBy(desc(users.dateJoined), desc(users.id))
      .offset(offset)
      .limit(limit + 1)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  countActive = () => this.database.orm.$count(users, eq(users.isActive, true))

  async list(): Promise<User[]> {
    return this.database.orm.select().from(users).orderBy(asc(users.id))
  }
}
