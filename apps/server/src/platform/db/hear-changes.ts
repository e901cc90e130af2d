import type { FastifyInstance } from 'fastify'
import { ChangeFeed } from './change-feed.ts'
import type { Database } from './database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is written, on this node or another. */
    changes: ChangeFeed
  }
}

/** Listens for as long as the server runs. */
export function hearChanges(app: FastifyInstance, { newClient }: Pick<Database, 'newClient'>) {
  const feed = new ChangeFeed(newClient)
  const stopped = new AbortController()
  let listening: Promise<void> | undefined
  app.decorate('changes', feed)
  app.addHook('onReady', async () => void (listening = feed.run(stopped.signal)))
  app.addHook('onClose', async () => {
    stopped.abort()
    await listening
  })
}
