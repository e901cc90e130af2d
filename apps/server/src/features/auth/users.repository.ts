import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import type { Rows, Stretch } from '../../platform/http/paging.ts'
import { type NewUser, type User, sessions, users } from './auth.table.ts'

/** All SQL about people. */
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<User | undefined> {
    const [user] = await this.database.orm.select().from(users).where(eq(users.id, id))
    return user
  }

  /** Upper and lower case do not make two people. */
  async byUsername(username: string): Promise<User | undefined> {
    const [user] = await this.database.orm
      .select()
      .from(users)
      .where(sql`lower(${users.username}) = lower(${username})`)
    return user
  }

  /** The person behind a session that is still open. */
  async bySession(id: number, sessionId: string): Promise<User | undefined> {
    const [row] = await this.database.orm
      .select({ user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(users.id, id),
          isNull(sessions.revokedAt),
          eq(users.isActive, true),
        ),
      )
    return row?.user
  }

  async add(values: NewUser, executor: Executor = this.database.orm): Promise<User> {
    const [user] = await executor.insert(users).values(values).returning()
    return user as User
  }

  /** Newest first. */
  async activePage({ offset, limit }: Stretch): Promise<Rows<User>> {
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
