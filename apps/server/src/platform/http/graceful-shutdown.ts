import { setMaxListeners } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { HOUR_MS } from '../clock.ts'
import { orStopped } from '../time-limit.ts'

const STEP_MS = 20
/** A connection that was opened just now may still bring its request; a browser's spare one never does. */
const SILENT_MS = 1000

interface Shutdown {
  now: boolean
  /** Comes when the server stops: background work ends at it. */
  signal: AbortSignal
  /** Not ready from now on, and every answer ends its connection; requests are still taken until the close. */
  begin: () => void
  /** Waited for before the server counts as closed, also where its caller has gone away. */
  track: <T>(work: Promise<T>) => Promise<T>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is stopping: what is under way is finished, nothing new should come. */
    shutdown: Shutdown
  }
}

/** Lets what is under way finish, for so long; a connection that stays open would hold the server up. */
export function shutDownGracefully(app: FastifyInstance, limitMs: number): void {
  const underWay = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  // Every sweep listens.
  setMaxListeners(0, stopping.signal)
  const shutdown: Shutdown = {
    now: false,
    signal: stopping.signal,
    begin: () => {
      shutdown.now = true
      stopping.abort()
    },
    track: (work) => {
      const forget = () => void underWay.delete(work)
      underWay.add(work)
      work.then(forget, forget)
      return work
    },
  }
  app.decorate('shutdown', shutdown)
  // Pictures, files and pages read the database too, not only the calls of the contract.
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function handle(request, reply) {
      const work: unknown = handler.call(this, request, reply)
      return work instanceof Promise ? shutdown.track(work) : work
    }
  })
  app.addHook('preClose', async () => shutdown.begin())
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (shutdown.now) void reply.header('connection', 'close')
    done()
  })
  limitClose(app, limitMs)
  // A connection that its caller broke off is closed at once; the work behind it still needs the
  // database, which goes next.
  app.addHook('onClose', async () => {
    while (underWay.size > 0) {
      await Promise.allSettled(underWay)
      // From one step of a request to its next.
      await pause(STEP_MS)
    }
  })
}

/** A body that hangs, or a connection that never asks anything, would hold the server for ever. */
function limitClose(app: FastifyInstance, limitMs: number): void {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    const endSilent = () => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      const facts = { connections: connections.size, seconds: limitMs / 1000 }
      if (facts.connections > 0) app.log.warn(facts, 'waiting for requests under way')
    }
    const cut = () => {
      app.log.warn({ connections: connections.size }, 'requests under way are cut off')
      app.server.closeAllConnections()
    }
    if (limitMs > SILENT_MS) timers.push(setTimeout(endSilent, SILENT_MS))
    timers.push(setTimeout(cut, limitMs))
  })
  app.addHook('onClose', async () => timers.forEach(clearTimeout))
}

/** How long a stop waits for a sweep: each can be interrupted anywhere, and the next one goes on. */
const SWEEP_ENDS_MS = 2000

type Sweep = (signal: AbortSignal) => Promise<unknown>

/** Tidies up now and every hour, for as long as the server runs. */
export const sweepHourly = (app: FastifyInstance, sweep: Sweep) => sweepEvery(app, HOUR_MS, sweep)

/** The same for what people wait for. */
export function sweepEvery(app: FastifyInstance, intervalMs: number, sweep: Sweep): void {
  const { signal, track } = app.shutdown
  let isUnderWay = false
  const run = async () => {
    isUnderWay = true
    try {
      await sweep(signal)
    } catch (error) {
      if (!signal.aborted) app.log.warn({ err: error }, 'sweep failed')
    } finally {
      isUnderWay = false
    }
  }
  const tidy = () => {
    // On a slow database they would pile up.
    if (!isUnderWay) void track(orStopped(run(), signal, SWEEP_ENDS_MS))
  }
  const timer = setInterval(tidy, intervalMs).unref()
  app.addHook('onReady', async () => tidy())
  app.addHook('onClose', async () => clearInterval(timer))
}
