import type { FastifyInstance } from 'fastify'

interface Draining {
  now: boolean
  /** Waited for before the server counts as closed, also where its caller has gone away. */
  track: <T>(work: Promise<T>) => Promise<T>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is stopping: what is under way is finished, nothing new should come. */
    draining: Draining
  }
}

/** While stopping, every answer ends its connection: one kept open would hold the server up. */
export function drainOnClose(app: FastifyInstance): void {
  const underWay = new Set<Promise<unknown>>()
  const draining: Draining = {
    now: false,
    track: (work) => {
      const forget = () => void underWay.delete(work)
      underWay.add(work)
      work.then(forget, forget)
      return work
    },
  }
  app.decorate('draining', draining)
  app.addHook('preClose', async () => {
    draining.now = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining.now) void reply.header('connection', 'close')
  })
  // A connection that its caller broke off is closed at once; the work behind it still needs the
  // database, which goes next.
  app.addHook('onClose', async () => {
    while (underWay.size > 0) {
      await Promise.allSettled(underWay)
      await new Promise(setImmediate)
    }
  })
}
