import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is stopping: what is under way is finished, nothing new should come. */
    draining: { now: boolean }
  }
}

/** While stopping, every answer ends its connection: one kept open would hold the server up. */
export function drainOnClose(app: FastifyInstance): void {
  const draining = { now: false }
  app.decorate('draining', draining)
  app.addHook('preClose', async () => {
    draining.now = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining.now) void reply.header('connection', 'close')
  })
}
