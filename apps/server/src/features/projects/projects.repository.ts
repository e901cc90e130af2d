import type { ProjectStatus } from '@berg/contract'
import { type SQL, and, eq, gte, lte, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { PageRange, Rows } from '../../platform/http/paging.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type NewProject, type ProjectRow, projects } from './projects.table.ts'

export interface ProjectFilters {
  /** Also those that are only for people who are signed in. */
  isSignedIn: boolean
  status?: ProjectStatus | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
}

export interface ProjectCounts {
  total: number
  active: number
  completed: number
  upcoming: number
  people: number
}

/** What is due next first; what is completed last, the latest first. */
const ORDER = [
  sql`${projects.status} = 'completed'`,
  sql`case when ${projects.status} = 'completed' then ${projects.updatedAt} end desc`,
  sql`${projects.dueDate} nulls last`,
  sql`${projects.id}`,
]

export class ProjectsRepository {
  constructor(
    private readonly database: Database,
    private readonly people: Relation<'is_active'>,
  ) {}

  async list(filters: ProjectFilters, { offset, limit }: PageRange): Promise<Rows<ProjectRow>> {
    const rows = await this.database.orm
      .select()
      .from(projects)
      .where(matching(filters))
      .orderBy(...ORDER)
      .offset(offset)
      .limit(limit + 1)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  count = (filters: ProjectFilters): Promise<number> =>
    this.database.orm.$count(projects, matching(filters))

  async counts(isSignedIn: boolean, today: string): Promise<ProjectCounts> {
    const { rows } = await this.database.orm.execute<ProjectCounts & Record<string, unknown>>(sql`
      select count(*)::int as total,
        count(*) filter (where status in ('on-track', 'in-progress'))::int as active,
        count(*) filter (where status = 'completed')::int as completed,
        count(*) filter (where status <> 'completed' and due_date >= ${today}::date)::int as upcoming,
        (select count(*)::int from ${this.people} as u where u.is_active) as people
      from ${projects} where ${visibleTo(isSignedIn)}`)
    return rows[0] as ProjectCounts
  }

  async lock(tx: Transaction, id: number): Promise<ProjectRow | undefined> {
    const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for('update')
    return row
  }

  async add(tx: Transaction, row: NewProject, _permission: Permission): Promise<ProjectRow> {
    const [added] = await tx.insert(projects).values(row).returning()
    return added as ProjectRow
  }

  async change(
    tx: Transaction,
    id: number,
    change: Partial<NewProject>,
    _permission: Permission,
  ): Promise<ProjectRow> {
    const [changed] = await tx
      .update(projects)
      .set({ ...change, revision: sql`${projects.revision} + 1` })
      .where(eq(projects.id, id))
      .returning()
    return changed as ProjectRow
  }

  async remove(tx: Transaction, id: number, _permission: Permission): Promise<void> {
    await tx.delete(projects).where(eq(projects.id, id))
  }
}

const visibleTo = (isSignedIn: boolean): SQL =>
  isSignedIn ? sql`true` : eq(projects.visibility, 'everybody')

function matching({ isSignedIn, status, dueFrom, dueTo }: ProjectFilters): SQL | undefined {
  const isByDay = dueFrom !== undefined || dueTo !== undefined
  return and(
    visibleTo(isSignedIn),
    status && eq(projects.status, status),
    isByDay ? ne(projects.status, 'completed') : undefined,
    dueFrom === undefined ? undefined : gte(projects.dueDate, dueFrom),
    dueTo === undefined ? undefined : lte(projects.dueDate, dueTo),
  )
}
