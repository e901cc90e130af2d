import {
  createProject,
  deleteProject,
  getProjectFigures,
  listProjects,
  updateProject,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '../../platform/http/if-match.ts'
import { servePages } from '../../platform/http/serve-pages.ts'
import { KEPT_FOR_VISITORS, serve } from '../../platform/http/serve.ts'
import type { ProjectsService } from './projects.service.ts'

export function projectRoutes(app: FastifyInstance, projects: ProjectsService) {
  servePages(
    app,
    listProjects,
    ({ actor, query }) => projects.list(actor, query),
    KEPT_FOR_VISITORS,
  )
  serve(app, getProjectFigures, ({ actor }) => projects.figures(actor), KEPT_FOR_VISITORS)
  serve(app, createProject, async ({ actor, body, setHeader }) =>
    withEtag(setHeader, await projects.create(actor, body)),
  )
  serve(app, updateProject, async ({ actor, params, body, headers, setHeader }) =>
    withEtag(setHeader, await projects.update(actor, params.id, body, headers['if-match'])),
  )
  serve(app, deleteProject, ({ actor, params }) => projects.delete(actor, params.id))
}
