import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { withAbortListener } from '../abort-listener.ts'

const CHANNEL = 'changes'
const ECHO = 'echo:'
/** A connection that is silent for longer is given up. */
const ECHO_LIMIT_MS = 500
const HEARTBEAT_MS = 2000
const RETRY_MS = 1000

export interface Hearing {
  changed: (topic: string) => void
  /** Whatever was changed from now on is not heard. */
  lost: () => void
}

/**
 * What was written, on this node or another, as PostgreSQL tells it: on a connection of its own, in
 * the order of the commits. While it is down, nothing that was read earlier can be believed.
 */
export class ChangeFeed {
  private client: pg.Client | undefined
  private underWay: Promise<void> = Promise.resolve()
  private waiting: Promise<void> | undefined
  private readonly echoes = new Map<string, () => void>()
  private readonly hearings: Hearing[]

  constructor(
    private readonly newClient: () => pg.Client,
    ...hearings: Hearing[]
  ) {
    this.hearings = hearings
  }

  /** One more that hears, from now on. */
  hear(hearing: Hearing): void {
    this.hearings.push(hearing)
  }

  get isUp(): boolean {
    return this.client !== undefined
  }

  /** Listens until the signal comes, and again whenever the connection is lost. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.listen(signal).catch(() => {})
      await pause(RETRY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  private async listen(signal: AbortSignal): Promise<void> {
    const client = this.newClient()
    let end = () => {}
    const over = new Promise<void>((resolve) => (end = resolve))
    client.on('error', end).on('end', end)
    client.on('notification', ({ payload = '' }) => this.receive(payload))
    try {
      await client.connect()
      // Its own messages carry nothing that would have to survive.
      await client.query(
        `set statement_timeout = '5s'; set synchronous_commit to off; listen ${CHANNEL}`,
      )
      this.client = client
      const heartbeat = setInterval(() => void this.caughtUp(), HEARTBEAT_MS).unref()
      await withAbortListener(signal, end, () => over)
      clearInterval(heartbeat)
    } finally {
      this.drop(client)
    }
  }

  private receive(payload: string): void {
    if (payload.startsWith(ECHO)) return this.echoes.get(payload)?.()
    for (const { changed } of this.hearings) changed(payload)
  }

  private drop(client: pg.Client): void {
    if (this.client === client) {
      this.client = undefined
      for (const { lost } of this.hearings) lost()
      for (const done of this.echoes.values()) done()
    }
    void client.end().catch(() => {})
  }

  /** Comes once everything has been heard that was committed before the call, or the feed is down. */
  caughtUp(): Promise<void> {
    // Whoever asks while one is under way shares the next.
    this.waiting ??= this.underWay.then(() => {
      this.waiting = undefined
      this.underWay = this.echo()
      return this.underWay
    })
    return this.waiting
  }

  private async echo(): Promise<void> {
    const { client } = this
    if (!client) return
    const word = ECHO + randomUUID()
    const dropIfSilent = () => {
      if (this.echoes.has(word)) this.drop(client)
    }
    // A process that did not run for a while finds its timers over before it hears what was said long ago.
    const giveUp = setTimeout(() => setImmediate(dropIfSilent), ECHO_LIMIT_MS).unref()
    try {
      await new Promise<void>((resolve, reject) => {
        this.echoes.set(word, resolve)
        client.query('select pg_notify($1, $2)', [CHANNEL, word]).catch(reject)
      })
    } catch {
      this.drop(client)
    } finally {
      clearTimeout(giveUp)
      this.echoes.delete(word)
    }
  }
}
