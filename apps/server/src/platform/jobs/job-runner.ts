import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import type { Database } from '../db/database.ts'
import { describeError } from '../http/logging.ts'
import { within } from '../time-limit.ts'
import { type JobKind, QUEUE } from './job-kind.ts'
import { RENEW_SECONDS } from './job-records.ts'
import type { Jobs } from './jobs.ts'

/** On one node: none of them may keep the requests from the database or the processor. */
const AT_ONCE = 3
const LOOK_MS = 2000
/** A transaction that has just put a job in needs a moment to end. */
const LOOK_SOON_MS = 20
const RENEW_MS = RENEW_SECONDS * 1000
const RECUR_MS = 30_000
const RETRY_MS = 1000
/** A kind that only newer nodes know. */
const UNKNOWN_SECONDS = 30
/** How long a stop waits: first for jobs to end, then for them to break off. */
const FINISH_MS = 2000
const BREAK_OFF_MS = 1000
const MOST_SAID = 500

interface Fetched {
  id: string
  data: { kind: string; payload?: unknown }
}

interface Running {
  kind: string
  interrupt: AbortController
  done: Promise<void>
}

/** Takes jobs out of the queue and runs them, for as long as the server runs. */
export class JobRunner {
  private readonly running = new Map<string, Running>()
  private readonly timers: NodeJS.Timeout[] = []
  private readonly stopping = new AbortController()
  private nap: AbortController | undefined
  private isWanted = false
  private boss: PgBoss | undefined
  private looping: Promise<void> = Promise.resolve()

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  ) {}

  /** Behind the start: a database that is away is waited for. */
  start(): void {
    this.looping = this.loop()
  }

  private async loop(): Promise<void> {
    const boss = await this.open()
    if (!boss) return
    this.jobs.onEnqueued = () => this.wake()
    this.every(RENEW_MS, () => this.renew())
    this.every(RECUR_MS, () => this.recur())
    await this.recur().catch(() => {})
    while (!this.isStopping) {
      const job = (await this.hasRoom()) ? await this.fetch(boss) : undefined
      if (job) this.begin(boss, job)
      else await this.rest(LOOK_MS)
    }
  }

  private async open(): Promise<PgBoss | undefined> {
    while (!this.isStopping) {
      try {
        const { openBoss } = await import('./pg-boss.ts')
        const boss = openBoss((text, values) => this.database.pool.query(text, values), {
          supervise: true,
          // A database that is away is noticed by everybody who asks it.
          onError: () => {},
        })
        this.boss = await boss.start()
        return boss
      } catch (error) {
        this.log.warn({ err: error }, 'jobs cannot be looked for')
        await this.rest(RETRY_MS)
      }
    }
    return undefined
  }

  /** Nothing where the database is away: the library keeps that to itself. */
  private async fetch(boss: PgBoss): Promise<Fetched | undefined> {
    const [job] = await boss.fetch<Fetched['data']>(QUEUE)
    return job
  }

  /** One more for the mails of an emergency, and one for an emergency itself. They go first, so they are what is fetched then. */
  private async hasRoom(): Promise<boolean> {
    const more = this.running.size - AT_ONCE
    if (more < 0) return true
    if (more > 1) return false
    return this.jobs.records.hasEmergency(more === 0 ? 'mail' : 'itself').catch(() => false)
  }

  private async renew(): Promise<void> {
    await this.jobs.records.renew([...this.running.keys()])
    if ((await this.jobs.records.takeOverEmergencies()) > 0) this.wake()
  }

  private async recur(): Promise<void> {
    const added = await this.jobs.records.addDue(this.jobs.recurringKinds)
    if (added > 0) this.wake()
  }

  private begin(boss: PgBoss, { id, data }: Fetched): void {
    const interrupt = new AbortController()
    const done = this.run(boss, id, data, interrupt)
      .catch((error: unknown) => {
        if (!this.isStopping) this.log.error({ err: error, job: data.kind }, 'a job is lost')
      })
      .finally(() => {
        this.running.delete(id)
        this.wake()
      })
    this.running.set(id, { kind: data.kind, interrupt, done })
  }

  private async run(
    boss: PgBoss,
    id: string,
    { kind: name, payload }: Fetched['data'],
    interrupt: AbortController,
  ): Promise<void> {
    const { records } = this.jobs
    const kind = this.jobs.find(name)
    if (!kind) return this.persist(() => records.release([id], UNKNOWN_SECONDS))
    const limit = setTimeout(() => interrupt.abort(tookTooLong(kind)), kind.minutes * 60_000)
    try {
      await kind.run(payload, interrupt.signal)
      interrupt.signal.throwIfAborted()
      if (kind.recurs) await this.persist(() => records.forgetFailed(kind))
      await this.persist(() => boss.complete(QUEUE, id))
    } catch (error) {
      // Interrupted by the stop: another node begins it anew.
      if (interrupt.signal.reason === STOPPED)
        return await this.persist(() => records.release([id]))
      const reason = interrupt.signal.aborted ? (interrupt.signal.reason as Error) : error
      this.log.warn({ err: reason, job: name }, 'a job failed')
      await this.persist(() => boss.fail(QUEUE, id, { message: inWords(reason) }))
    } finally {
      clearTimeout(limit)
    }
  }

  /** A database that goes away in the middle of a job is waited for. */
  private async persist(write: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await write()
        return
      } catch (error) {
        if (this.isStopping) throw error
        await pause(RETRY_MS, undefined, { signal: this.stopping.signal }).catch(() => {})
      }
    }
  }

  /** What is under way may end, for a moment; then it is interrupted, and left to other nodes. */
  async stop(): Promise<void> {
    if (this.isStopping) return
    this.stopping.abort()
    this.wake()
    this.timers.forEach(clearInterval)
    await within(FINISH_MS, this.quiet())
    for (const { interrupt } of this.running.values()) interrupt.abort(STOPPED)
    await within(BREAK_OFF_MS, this.quiet())
    const left = [...this.running.keys()]
    await within(
      BREAK_OFF_MS,
      this.jobs.records.release(left).catch(() => {}),
    )
    await within(BREAK_OFF_MS, this.boss?.stop({ graceful: false }).catch(() => {}) ?? this.looping)
  }

  private async quiet(): Promise<void> {
    await this.looping
    await Promise.all([...this.running.values()].map(({ done }) => done))
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted
  }

  private wake(): void {
    this.isWanted = true
    this.nap?.abort()
  }

  private async rest(milliseconds: number): Promise<void> {
    if (this.isStopping) return
    if (!this.isWanted) {
      this.nap = new AbortController()
      const { signal } = this.nap
      await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {})
    }
    if (this.isWanted) await pause(LOOK_SOON_MS, undefined, { ref: false })
    this.isWanted = false
  }

  private every(milliseconds: number, work: () => Promise<void>): void {
    this.timers.push(setInterval(() => void work().catch(() => {}), milliseconds).unref())
  }
}

const STOPPED = new Error('The server is stopping.')

const tookTooLong = ({ minutes }: JobKind) => new Error(`It took longer than ${minutes} minutes.`)

/** For staff, and without what people wrote. */
function inWords(error: unknown): string {
  const message = error instanceof Error ? describeError(error).message : String(error)
  return message.slice(0, MOST_SAID)
}
