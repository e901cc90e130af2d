import type { FastifyInstance } from 'fastify'
import { ActivityRepository } from '../features/activity/activity.repository.ts'
import { activityRoutes } from '../features/activity/activity.routes.ts'
import { ActivityService } from '../features/activity/activity.service.ts'
import { FiguresRepository } from '../features/figures/figures.repository.ts'
import { figureRoutes } from '../features/figures/figures.routes.ts'
import { FiguresService } from '../features/figures/figures.service.ts'
import { ProjectBin } from '../features/projects/project-bin.ts'
import { ProjectsRepository } from '../features/projects/projects.repository.ts'
import { projectRoutes } from '../features/projects/projects.routes.ts'
import { ProjectsService } from '../features/projects/projects.service.ts'
import { SectionBin } from '../features/sections/section-bin.ts'
import { SectionsRepository } from '../features/sections/sections.repository.ts'
import { sectionRoutes } from '../features/sections/sections.routes.ts'
import { SectionsService } from '../features/sections/sections.service.ts'
import type { BinRepository } from '../platform/bin/bin.repository.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { WHOEVER_IS_TOLD } from '../platform/stream/stream-checks.ts'
import { reads } from '../reads.ts'

interface Needs {
  config: { timezone: string }
  database: Database
  clock: Clock
  bin: BinRepository
  /** The text of the About page. */
  aboutWords: () => Promise<string>
}

/** What the site says about itself: projects, people and ideas, what happened, and how much there is. */
export function dashboardModule(
  app: FastifyInstance,
  { config: { timezone }, database, clock, bin, aboutWords }: Needs,
) {
  const projects = new ProjectsRepository(database, reads.people)
  const projectBin = new ProjectBin(bin, projects)
  const { audit } = app
  app.streamChecks.register('project', WHOEVER_IS_TOLD)
  projectRoutes(
    app,
    new ProjectsService({ database, projects, projectBin, audit, clock, timezone }),
  )
  const sections = new SectionsRepository(database)
  const sectionBin = new SectionBin(bin, sections)
  sectionRoutes(app, new SectionsService({ database, sections, sectionBin, audit, clock }))
  activityRoutes(app, new ActivityService(new ActivityRepository(database, reads)))
  const figures = new FiguresRepository(database, reads)
  figureRoutes(app, new FiguresService({ figures, aboutWords, clock, timezone }))
  return { projectBin, sectionBin }
}
