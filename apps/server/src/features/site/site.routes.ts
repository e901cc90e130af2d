import { type Site, getHealth, getReadiness, getSite } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Readiness } from '../../platform/readiness.ts'

const ALIVE = { status: 'ok' } as const

export function siteRoutes(app: FastifyInstance, site: Site, readiness: Readiness) {
  serve(app, getSite, () => site)
  serve(app, getHealth, () => ALIVE)
  serve(app, getReadiness, async () => {
    const found = await readiness.read()
    if (app.shutdown.now) {
      throw unavailable('The server is stopping.', { ...found, status: 'stopping' })
    }
    if (found.status !== 'unavailable') return found
    const missing = Object.entries(found.checks).filter(([, word]) => word !== 'ok')
    const named = missing.map(([name, word]) => `${name}: ${word}`).join(', ')
    throw unavailable(`Not ready (${named}).`, found)
  })
}
