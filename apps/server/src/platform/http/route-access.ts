import { ACCESS_LEVELS } from '@berg/contract'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of this server with who may call it. */
    routeAccess: { access: string; method: string; url: string }[]
  }
}

/** A route that does not say who may call it never gets on the server. */
export function requireAccessLevels(app: FastifyInstance): void {
  app.decorate('routeAccess', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access
    if (!access || !ACCESS_LEVELS.includes(access)) {
      throw new Error(`${String(method)} ${url} declares no access level.`)
    }
    for (const one of [method].flat()) app.routeAccess.push({ access, method: one, url })
  })
}
