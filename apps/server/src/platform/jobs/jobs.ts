import type { z } from 'zod'
import type { Database, Executor } from '../db/database.ts'
import type { JobKind } from './job-kind.ts'
import { JobRecords } from './job-records.ts'

const ATTEMPTS = 8
/** A recurring job comes again anyway. */
const RECURRING_ATTEMPTS = 3
const MINUTES = 15

interface Work<Payload> {
  /** Stands in the database: it stays, or the jobs that wait are no longer understood. */
  name: string
  /** What staff read about it, in their language. */
  title: () => string
  /** May run twice, where a node dies at the wrong moment. The signal asks it to end early. */
  run: (payload: Payload, signal: AbortSignal) => Promise<unknown>
  /** So often in all, each time after a longer pause; then it waits for somebody to look at it. */
  attempts?: number
  /** What takes longer is interrupted, and counts as failed. */
  minutes?: number
  /** Somebody waits for it: it goes before all others. */
  isUrgent?: boolean
  /** Goes before those too, and waits for none of them that is under way; the emergency itself not even for its mails. */
  emergency?: 'itself' | 'mail'
}

interface DefinedWork<Payload> extends Work<Payload> {
  payload: z.ZodType<Payload>
}

interface RecurringWork extends Work<undefined> {
  every: 'hour' | 'day'
  /** On the clock of the site; for what comes every day. */
  atHour?: number
}

interface Enqueuing {
  /** The transaction of a write: the job is there exactly when the write is. */
  tx?: Executor
  /** Of those with the same key no more than one waits, for the earliest of their moments. */
  key?: string
  /** Not before so many milliseconds have passed. */
  delayMs?: number
}

/** Puts jobs of one kind into the queue. */
export interface JobQueue<Payload> {
  enqueue(payload: Payload, enqueuing?: Enqueuing): Promise<void>
}

/** Of jobs that have nothing to do with each other. */
export interface BatchQueue<Payload> extends JobQueue<Payload> {
  enqueueAll(payloads: readonly Payload[], tx: Executor): Promise<void>
}

/** The kinds of work that need no answer, and the way into their queue. */
export class Jobs {
  private readonly kinds = new Map<string, JobKind>()
  readonly records: JobRecords
  /** Told when a job has come in here, so that nobody waits for the next look. */
  onEnqueued: () => void = () => {}

  constructor(
    private readonly database: Database,
    timezone: string,
  ) {
    this.records = new JobRecords(database, timezone)
  }

  define<Payload>({ payload, run, ...work }: DefinedWork<Payload>): BatchQueue<Payload> {
    const kind = this.add({
      attempts: ATTEMPTS,
      minutes: MINUTES,
      ...work,
      run: (given, signal) => run(payload.parse(given), signal),
    })
    return {
      enqueue: async (given, { tx = this.database.orm, key, delayMs = 0 } = {}) => {
        await this.records.add(tx, kind, { payload: given, key, delayMs })
        this.onEnqueued()
      },
      enqueueAll: async (payloads, tx) => {
        await this.records.addAll(tx, kind, payloads)
        this.onEnqueued()
      },
    }
  }

  /** Once in every hour or day across all nodes; where none ran at its time, as soon as one does. */
  recurring({ every, atHour = 0, run, ...work }: RecurringWork): JobQueue<undefined> {
    const kind = this.add({
      attempts: RECURRING_ATTEMPTS,
      minutes: MINUTES,
      ...work,
      recurs: { every, atHour },
      run: (_given, signal) => run(undefined, signal),
    })
    return {
      enqueue: async (_payload, { tx = this.database.orm, delayMs = 0 } = {}) => {
        await this.records.add(tx, kind, { key: kind.name, delayMs })
        this.onEnqueued()
      },
    }
  }

  private add(kind: JobKind): JobKind {
    if (this.kinds.has(kind.name)) throw new Error(`There are two jobs with the name ${kind.name}.`)
    this.kinds.set(kind.name, kind)
    return kind
  }

  find(name: string): JobKind | undefined {
    return this.kinds.get(name)
  }

  get recurringKinds(): JobKind[] {
    return [...this.kinds.values()].filter(({ recurs }) => recurs)
  }
}
