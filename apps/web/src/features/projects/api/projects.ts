import {
  createProject,
  deleteProject,
  getProjectFigures,
  listProjects,
  PROJECTS_PAGE_SIZE,
  type InputOf,
  type Project,
  updateProject,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { useScreen, useStream } from '../../../lib/stream/use-stream.ts'
import { pageIn } from '../../../lib/list-page.ts'

const PROJECTS = ['projects'] as const

export const projectsQuery = (page: number) =>
  queryOptions({
    queryKey: [...PROJECTS, 'list', { page }],
    queryFn: async ({ signal }) => {
      const query = { page, page_size: PROJECTS_PAGE_SIZE }
      return pageIn(await call(listProjects, { query }, { signal }))
    },
  })

/** Nobody has more deadlines in a day. */
const MOST_DUE = 50

/** What is to be done by the end of a day, and is not yet. */
export const projectsDueQuery = (day: string) =>
  queryOptions({
    queryKey: [...PROJECTS, 'due', day],
    queryFn: async ({ signal }) => {
      const query = { due_from: day, due_to: day, page: 1, page_size: MOST_DUE }
      return pageIn(await call(listProjects, { query }, { signal })).results
    },
  })

export const projectFiguresQuery = queryOptions({
  queryKey: [...PROJECTS, 'figures'],
  queryFn: ({ signal }) => call(getProjectFigures, {}, { signal }),
})

export type ProjectValues = Required<InputOf<typeof createProject>['body']>

interface Saving {
  values: ProjectValues
  /** The project that is changed, as it was read; undefined where it is a new one. */
  origin: Project | undefined
}

/** What happened is told anew as well. */
function useReadAnew() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: PROJECTS }),
      client.invalidateQueries({ queryKey: ['activity'] }),
    ])
}

/** What others change while one looks is there by itself. */
export function useProjectsOfOthers(): void {
  const readAnew = useReadAnew()
  useScreen('projects')
  useStream('project', () => void readAnew())
}

export function useSaveProject() {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: ({ values, origin }: Saving) =>
      origin
        ? call(updateProject, {
            params: { id: origin.id },
            headers: { 'if-match': origin.etag },
            body: values,
          })
        : call(createProject, { body: values }),
    onSuccess: readAnew,
  })
}

export function useDeleteProject() {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (id: number) => call(deleteProject, { params: { id } }),
    onSuccess: readAnew,
  })
}
