import { type ParsedOf, type PersonStatus, UNUSED_DAYS, type listUsers } from '@berg/contract'
import { and, asc, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { PageRange, Rows } from '../../../platform/http/paging.ts'
import type { Permission } from '../../../platform/http/permission.ts'
import { notFound } from '../../../platform/http/problem.ts'
import {
  accountUses,
  type NewUser,
  type User,
  oneTimeSecrets,
  sessions,
  users,
} from '../auth.table.ts'
import { NO_PASSWORD } from '../passwords.ts'

/** How an account is used; see `PERSON_STATUSES`. */
export interface Use {
  status: PersonStatus
  lastUsedOn: string | null
}

type Filter = Omit<ParsedOf<typeof listUsers>['query'], 'page' | 'page_size' | 'details'>

/** Published articles of those who were erased are theirs: they are nobody, and listed nowhere. */
const isSomebody = sql`not (${users.username} like 'former-colleague-%' and not ${users.isActive})`

export class PeopleRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async page(
    filter: Filter,
    { offset, limit }: PageRange,
    now: Date,
  ): Promise<Rows<{ user: User; use: Use }>> {
    const rows = await this.database.orm
      .select({ user: users, ...lastUse(now) })
      .from(users)
      .leftJoin(accountUses, eq(accountUses.userId, users.id))
      .where(matching(filter, now))
      .orderBy(desc(users.dateJoined), desc(users.id))
      .offset(offset)
      .limit(limit + 1)
    const shown = rows.slice(0, limit).map(({ user, ...use }) => ({ user, use }))
    return { rows: shown, hasMore: rows.length > limit }
  }

  async count(filter: Filter, now: Date): Promise<number> {
    const [row] = await this.database.orm
      .select({ count: count() })
      .from(users)
      .leftJoin(accountUses, eq(accountUses.userId, users.id))
      .where(matching(filter, now))
    return row?.count ?? 0
  }

  async use(id: number, now: Date): Promise<Use> {
    const [row] = await this.database.orm
      .select(lastUse(now))
      .from(users)
      .leftJoin(accountUses, eq(accountUses.userId, users.id))
      .where(eq(users.id, id))
    if (!row) throw notFound()
    return row
  }

  async names(ids: readonly number[]): Promise<Map<number, User>> {
    const rows = await this.database.orm
      .select()
      .from(users)
      .where(and(isSomebody, inArray(users.id, [...ids])))
    return new Map(rows.map((user) => [user.id, user]))
  }

  async departments(): Promise<string[]> {
    const rows = await this.database.orm
      .selectDistinct({ name: users.department })
      .from(users)
      .where(ne(users.department, ''))
      .orderBy(asc(users.department))
    return rows.map(({ name }) => name)
  }

  async update(
    tx: Transaction,
    id: number,
    values: Partial<NewUser>,
    _permission: Permission,
  ): Promise<User> {
    const [user] = await tx.update(users).set(values).where(eq(users.id, id)).returning()
    return user as User
  }

  async add(tx: Transaction, values: NewUser[], _permission: Permission): Promise<User[]> {
    return values.length > 0 ? tx.insert(users).values(values).returning() : []
  }

  /** Everything that lets them in ends: sign-ins, links, codes. */
  async endAccess(tx: Transaction, userId: number, now: Date): Promise<void> {
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    await tx.delete(oneTimeSecrets).where(eq(oneTimeSecrets.userId, userId))
  }

  async lock(tx: Transaction, ids: readonly number[]): Promise<User[]> {
    if (ids.length === 0) return []
    return tx
      .select()
      .from(users)
      .where(inArray(users.id, [...ids]))
      .orderBy(users.id)
      .for('update')
  }

  /** Nobody comes or changes until the transaction ends: what was compared with stays true. */
  async everybody(tx: Transaction, { isLocked }: { isLocked: boolean }): Promise<User[]> {
    if (isLocked) await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    return tx.select().from(users).where(isSomebody).orderBy(users.id)
  }
}

/** See `PERSON_STATUSES`. */
const statusAt = (now: Date): SQL<PersonStatus> => {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`
  const usedOn = sql`coalesce(${accountUses.lastUsedOn}, (${users.dateJoined} at time zone 'UTC')::date)`
  return sql<PersonStatus>`case
    when not ${users.isActive} then 'left'
    when ${accountUses.lastUsedOn} is null and ${users.passwordHash} = ${NO_PASSWORD} then 'invited'
    when ${usedOn} < ${today} - ${UNUSED_DAYS}::int then 'unused'
    else 'active' end`
}

const lastUse = (now: Date) => ({ status: statusAt(now), lastUsedOn: accountUses.lastUsedOn })

function matching(
  { search = '', role, active = 'true', status, department }: Filter,
  now: Date,
): SQL | undefined {
  const isWanted = status
    ? sql`${statusAt(now)} = ${status}`
    : active === 'all'
      ? undefined
      : eq(users.isActive, active === 'true')
  return and(
    isSomebody,
    isWanted,
    role && ROLE[role],
    department ? eq(users.department, department) : undefined,
    ...search.split(/\s+/).filter(Boolean).map(holdsWord),
  )
}

const ROLE = {
  superuser: eq(users.isSuperuser, true),
  staff: and(eq(users.isStaff, true), eq(users.isSuperuser, false)),
  employee: and(eq(users.isStaff, false), eq(users.isSuperuser, false)),
}

/** Begins a word of the name, or stands in one of what is written in one piece. */
function holdsWord(word: string): SQL | undefined {
  const inside = sql`'%' || regexp_replace(folded(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
  const name = sql`folded(${users.firstName} || ' ' || ${users.lastName})`
  return or(
    sql`' ' || ${name} like '% ' || substr(${inside}, 2)`,
    ...[users.username, users.email, users.personnelNumber].map(
      (column) => sql`folded(${column}) like ${inside}`,
    ),
  )
}
