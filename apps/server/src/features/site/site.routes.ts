import { type Site, getHealth, getReadiness, getSite } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { unavailable } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'

const OK = { status: 'ok' } as const

export function siteRoutes(app: FastifyInstance, site: Site, database: Database) {
  serve(app, getSite, () => site)
  serve(app, getHealth, () => OK)
  serve(app, getReadiness, async () => {
    if (app.shutdown.now) throw unavailable('The server is stopping.')
    await database.ping()
    return OK
  })
}
