import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, IdParams, IfMatch, Paging, listOf } from './parameters.ts'
import { say } from './words/say.ts'

/** How far a project has come, with the words of the screens. */
export const PROJECT_STATUSES = {
  'on-track': say('On Track'),
  'in-progress': say('In Progress'),
  completed: say('Completed ##state of a project'),
  planning: say('Planning ##state of a project'),
} as const
export type ProjectStatus = keyof typeof PROJECT_STATUSES
const Status = z.enum(Object.keys(PROJECT_STATUSES) as [ProjectStatus, ...ProjectStatus[]])

/** Who sees a project: anybody, or only people who are signed in. */
export const PROJECT_VISIBILITIES = ['everybody', 'signed-in'] as const
export type ProjectVisibility = (typeof PROJECT_VISIBILITIES)[number]

export const PROJECT_NAME_MAX = 150
export const PROJECT_RESPONSIBLE_MAX = 150
export const PROJECTS_PAGE_SIZE = 8

const Fields = {
  name: z.string().trim().min(1, 'This field may not be blank.').max(PROJECT_NAME_MAX),
  status: Status,
  /** Percent done; a completed one is at 100. */
  progress: z.int().min(0).max(100),
  /** A person, a team or a department; empty where nobody is named. */
  responsible: z.string().trim().max(PROJECT_RESPONSIBLE_MAX),
  visibility: z.enum(PROJECT_VISIBILITIES),
}

export const Project = z.object({
  id: z.int(),
  ...Fields,
  /** The day at the site by which it is to be done; null where none is set. */
  due_date: z.iso.date().nullable(),
  /** Not completed, and its day is over. */
  is_overdue: z.boolean(),
  updated_at: z.iso.datetime(),
  /** The value for `If-Match`: it changes with every change. */
  etag: z.string(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Project = z.infer<typeof Project>

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects/',
  access: 'public',
  summary:
    'The projects of the plant that the caller may see, what is due next first and what is completed last; ' +
    'a page with `page`, else at most 200 in an array',
  query: z.object({
    ...Paging,
    status: Status.optional(),
    /** Those that are not completed and due on this day or later, or earlier. */
    due_from: Day.optional(),
    due_to: Day.optional(),
  }),
  response: listOf(Project),
})

export const ProjectFigures = z.object({
  /** On track or in progress. */
  active: z.int(),
  /** All that the caller may see. */
  total: z.int(),
  completed: z.int(),
  /** Completed ones in percent of all; null where there are none. */
  completion_rate: z.int().nullable(),
  /** Not completed, and due today or later. */
  upcoming_deadlines: z.int(),
  /** Accounts that are in use. */
  team_members: z.int(),
  can: z.object({ create: z.boolean() }),
})
export type ProjectFigures = z.infer<typeof ProjectFigures>

export const getProjectFigures = endpoint({
  method: 'GET',
  path: '/api/projects/figures/',
  access: 'public',
  summary: 'What the dashboard counts: active projects, people, completion rate, deadlines ahead',
  response: ProjectFigures,
})

const NewFields = {
  ...Fields,
  progress: Fields.progress.optional(),
  responsible: Fields.responsible.optional(),
  visibility: Fields.visibility.optional(),
  due_date: Day.nullable().optional(),
}

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects/',
  access: 'staff',
  summary: 'Add a project; visible to people who are signed in unless it says otherwise',
  body: z.strictObject(NewFields),
  response: Project,
  status: 201,
})

export const updateProject = endpoint({
  method: 'PATCH',
  path: '/api/projects/:id/',
  access: 'staff',
  summary: 'Change a project. 412 where If-Match names an older state',
  params: IdParams,
  headers: IfMatch,
  body: z.strictObject(NewFields).partial(),
  response: Project,
})

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/',
  access: 'staff',
  summary: 'Move a project to the bin',
  params: IdParams,
})
