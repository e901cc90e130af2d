import type {
  ParsedOf,
  Project,
  ProjectFigures,
  createProject,
  listProjects,
  updateProject,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { allow } from '../../platform/http/permission.ts'
import { notFound } from '../../platform/http/problem.ts'
import { dayAt } from '../../platform/site-day.ts'
import { tellOfProject } from './project-events.ts'
import type { ProjectBin } from './project-bin.ts'
import { etagOf, presentProject } from './projects.presenter.ts'
import { projectPolicy } from './projects.policy.ts'
import type { ProjectsRepository } from './projects.repository.ts'
import type { ProjectChange, ProjectRow } from './projects.table.ts'

type Query = ParsedOf<typeof listProjects>['query']
type Values = ParsedOf<typeof createProject>['body']
type Change = ParsedOf<typeof updateProject>['body']

interface Parts {
  database: Database
  projects: ProjectsRepository
  projectBin: ProjectBin
  audit: Audit
  clock: Clock
  timezone: string
}

/** The projects of the plant, which staff keep. */
export class ProjectsService {
  constructor(private readonly parts: Parts) {}

  async list(actor: Actor | undefined, query: Query): Promise<Listed<Project>> {
    const { projects } = this.parts
    const { status, due_from: dueFrom, due_to: dueTo } = query
    const filters = { isSignedIn: actor !== undefined, status, dueFrom, dueTo }
    const { rows, hasMore } = await projects.list(filters, pageRangeOf(query))
    const count = query.page === undefined ? undefined : await projects.count(filters)
    return { rows: rows.map((row) => this.present(actor, row)), hasMore, count }
  }

  async figures(actor: Actor | undefined): Promise<ProjectFigures> {
    const counted = await this.parts.projects.counts(actor !== undefined, this.today())
    const { total, active, completed, upcoming, people } = counted
    return {
      total,
      active,
      completed,
      completion_rate: total === 0 ? null : Math.round((completed / total) * 100),
      upcoming_deadlines: upcoming,
      team_members: people,
      can: { create: projectPolicy.create(actor) },
    }
  }

  async create(actor: Actor, values: Values): Promise<Project> {
    const permission = allow(projectPolicy.create(actor))
    const { database, projects, audit, clock } = this.parts
    const now = clock.now()
    const moments = { createdAt: now, createdBy: actor.id, updatedAt: now, updatedBy: actor.id }
    const row = await database.orm.transaction(async (tx) => {
      const wanted = { ...withChange(EMPTY, values), ...moments, lastChange: 'added' as const }
      const added = await projects.add(tx, wanted, permission)
      const subject = subjectOf(added)
      await audit.record(tx, { actor, action: 'project.added', subject, after: toldOf(added) })
      await tellOfProject(tx, added.id)
      return added
    })
    return this.present(actor, row)
  }

  async update(actor: Actor, id: number, change: Change, ifMatch?: string): Promise<Project> {
    const permission = allow(projectPolicy.edit(actor))
    const { database, projects, audit, clock } = this.parts
    const row = await database.orm.transaction(async (tx) => {
      const before = await this.lock(tx, id)
      requireMatch(ifMatch, etagOf(before), 'project')
      const wanted = withChange(before, change)
      const lastChange = changeBetween(before, wanted)
      if (!lastChange) return before
      const saved = { ...wanted, lastChange, updatedAt: clock.now(), updatedBy: actor.id }
      const after = await projects.change(tx, id, saved, permission)
      await audit.record(tx, {
        actor,
        action: 'project.changed',
        subject: subjectOf(before),
        before: toldOf(before),
        after: toldOf(after),
      })
      await tellOfProject(tx, id)
      return after
    })
    return this.present(actor, row)
  }

  async delete(actor: Actor, id: number): Promise<void> {
    const permission = allow(projectPolicy.delete(actor))
    const { database, projectBin, audit, clock } = this.parts
    await database.orm.transaction(async (tx) => {
      const project = await this.lock(tx, id)
      await projectBin.put(tx, project, { by: actor.id, at: clock.now() }, permission)
      await audit.record(tx, { actor, action: 'project.deleted', subject: subjectOf(project) })
    })
  }

  private async lock(tx: Transaction, id: number): Promise<ProjectRow> {
    const row = await this.parts.projects.lock(tx, id)
    if (!row) throw notFound()
    return row
  }

  private today = () => dayAt(this.parts.timezone, this.parts.clock.now())

  private present = (actor: Actor | undefined, row: ProjectRow) =>
    presentProject(actor, row, this.today())
}

type Written = Pick<
  ProjectRow,
  'name' | 'status' | 'progress' | 'responsible' | 'visibility' | 'dueDate'
>

const EMPTY: Written = {
  name: '',
  status: 'planning',
  progress: 0,
  responsible: '',
  visibility: 'signed-in',
  dueDate: null,
}

/** A completed one is done to the last percent. */
function withChange(before: Written, change: Change): Written {
  const status = change.status ?? before.status
  return {
    name: change.name ?? before.name,
    status,
    progress: status === 'completed' ? 100 : (change.progress ?? before.progress),
    responsible: change.responsible ?? before.responsible,
    visibility: change.visibility ?? before.visibility,
    dueDate: change.due_date === undefined ? before.dueDate : change.due_date,
  }
}

/** What readers are told of a change; undefined where there was none. */
function changeBetween(before: Written, after: Written): ProjectChange | undefined {
  if (before.status !== after.status) return 'status'
  if (before.dueDate !== after.dueDate) return 'due_date'
  if (before.progress !== after.progress) return 'progress'
  const details = ['name', 'responsible', 'visibility'] as const
  return details.some((column) => before[column] !== after[column]) ? 'details' : undefined
}

const subjectOf = ({ id, name }: ProjectRow) => ({ kind: 'project', id, label: name })

const toldOf = ({ name, status, progress, responsible, visibility, dueDate }: Written) => ({
  name,
  status,
  progress,
  responsible,
  visibility,
  due_date: dueDate,
})
