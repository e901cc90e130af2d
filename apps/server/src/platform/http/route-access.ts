import { ACCESS_LEVELS } from '@berg/contract'
import type { FastifyInstance } from 'fastify'

/** A route that does not say who may call it never gets on the server. */
export function requireAccessLevels(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const access = route.config?.access
    if (!access || !ACCESS_LEVELS.includes(access)) {
      throw new Error(`${String(route.method)} ${route.url} declares no access level.`)
    }
  })
}
