import { randomUUID } from 'node:crypto'
import { openStream, STREAM_HEARTBEAT_SECONDS, say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { serve } from '../http/serve.ts'
import { StreamChecks, WHOEVER_IS_TOLD } from './stream-checks.ts'
import { StreamHub } from './stream-hub.ts'
import { StreamOpener } from './stream-opener.ts'
import { StreamRepository } from './stream.repository.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where features say who may read an event. */
    streamChecks: StreamChecks
  }
}

interface Needs {
  database: Database
  clock: Clock
}

const SECOND_MS = 1000
/** Who has left hears nothing more after so many seconds; they are told of nothing in between either. */
const RECHECK_SECONDS = 5
const NODE_SEEN_SECONDS = 2
/** Where nothing is heard of it, what is new is looked for. */
const LOOK_MS = 5000
/** Said by `tellStream`, and by the database where streams make room. */
const TOLD = 'stream'
const ENDED = 'stream-end:'

/** Server-sent events: whoever is signed in hears of what concerns them, from whichever node it comes. */
export function serveStreams(app: FastifyInstance, { database, clock }: Needs): void {
  const checks = new StreamChecks()
  app.decorate('streamChecks', checks)
  checks.register('notification', WHOEVER_IS_TOLD)
  checks.register('unseen', WHOEVER_IS_TOLD)
  const repository = new StreamRepository(database)
  const warn = (err: unknown, message: string) => app.log.warn({ err }, message)
  const hub = new StreamHub({
    repository,
    checks,
    stillSignedIn: (readers) => app.stillSignedIn(readers),
    now: () => clock.now().getTime(),
    warn,
  })
  const opener = new StreamOpener({ repository, hub, nodeId: randomUUID(), warn })
  let wasDeaf = true
  app.changes.hear({
    changed: (word) => {
      if (word === TOLD) void app.shutdown.track(hub.wake())
      else if (word.startsWith(ENDED)) hub.replace(Number(word.slice(ENDED.length)))
    },
    lost: () => (wasDeaf = true),
  })

  app.addHook('onReady', async () => checks.requireAll())

  let seconds = 0
  const everySecond = () => {
    seconds += 1
    hub.beat((id) => (id + seconds) % STREAM_HEARTBEAT_SECONDS === 0)
    if (hub.index.size === 0) return
    if (!app.changes.isUp || wasDeaf || hub.isStale(LOOK_MS)) {
      wasDeaf = !app.changes.isUp
      void app.shutdown.track(hub.wake())
    }
    if (seconds % NODE_SEEN_SECONDS === 0) void app.shutdown.track(opener.tellPresence())
    if (seconds % RECHECK_SECONDS === 0) void app.shutdown.track(opener.recheck())
  }
  const timer = setInterval(everySecond, SECOND_MS).unref()
  app.shutdown.signal.addEventListener('abort', () => opener.stop())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await opener.leave()
  })

  serve(app, openStream, ({ actor, query, headers }) =>
    opener.open(actor, {
      screens: query.screen?.split(',') ?? [],
      since: query.since ?? 0,
      lastEventId: headers['last-event-id'],
    }),
  )
  app.jobs.recurring({
    name: 'sweep-stream',
    title: () => say('Forget what the stream has told'),
    every: 'hour',
    run: () => repository.sweep(),
  })
  app.metrics.gauge('berg_streams', 'Open streams.', () => hub.index.size)
  app.metrics.counter('berg_stream_events_total', 'Events sent on streams.', () => hub.sentEvents)
}
