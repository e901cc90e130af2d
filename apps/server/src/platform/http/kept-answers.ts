import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { ChangeFeed } from '../db/change-feed.ts'
import type { Database } from '../db/database.ts'
import {
  type Change,
  currentReading,
  gather,
  Reading,
  readsOf,
  type Topic,
  topicOfChange,
} from '../db/topics.ts'
import { ReplicaProgress } from '../db/replica-progress.ts'
import { dayAt } from '../site-day.ts'
import { PublicReplica } from './public-replica.ts'

declare module 'fastify' {
  interface FastifyInstance {
    kept: KeptAnswers
    /** What is read apart from what is written; undefined where all is read in one place. */
    replica: PublicReplica | undefined
  }
}

export interface Sized {
  /** Bytes, in all its forms. */
  readonly size: number
}

/** A piece of many answers, and the one thing that it is about. */
interface Part {
  key: string
  about: About
}

type About = Partial<Record<Topic, number>>

interface Entry {
  /** Bytes with its address, once it is made. */
  size: number
  /** What it tells of, as far as it is made. */
  reading: Reading
  made: Promise<Sized | undefined>
  /** Undefined while it is being made. */
  value: Sized | undefined
}

/** An address at which an answer leaves as it is, for whoever asks without a token. */
interface Door {
  key: string
  /** What it takes of the caller's allowance. */
  units: number
  until: number
}

const DAY_CHECK_MS = 1000
const MOST_DOORS = 2000
/** Nobody asks for a longer address often, and many of them would take much memory. */
const LONGEST_DOOR = 300
/** Roughly what an entry takes beside its bytes and its address. */
const ENTRY_BYTES = 500

/**
 * Finished answers, most of them the same for everybody, until something that they tell of changes. Each is
 * made once, however many ask for it. What was read before a change and is finished after it is handed
 * to those who asked before, and not kept.
 */
export class KeptAnswers {
  private readonly entries = new Map<string, Entry>()
  private readonly doors = new Map<string, Door>()
  private size = 0
  private day = ''
  private dayChecked = -Infinity
  /** How often an answer was there, and how often it had to be made. */
  readonly asked = { hit: 0, miss: 0 }

  constructor(
    private readonly limit: number,
    protected readonly feed: Pick<ChangeFeed, 'isUp' | 'caughtUp'>,
    private readonly today: () => string,
    private readonly now: () => number,
  ) {}

  /** What it has read while it was made says how long it is kept; one that has read what nobody is told of is not. */
  answer<T extends Sized>(key: string, make: () => Promise<T>, about?: About): Promise<T> | T {
    this.endWithTheDay()
    const known = this.entries.get(key)
    if (this.isThere(known)) {
      this.asked.hit++
      this.used(key, known)
      return (known.value ?? known.made) as Promise<T> | T
    }
    this.asked.miss++
    if (!this.isKeeping) return make()
    const reading = new Reading(about)
    const made = gather(reading, make)
    this.enter(key, reading, made)
    return made
  }

  /**
   * Pieces of which answers are put together, each kept as an answer is. Those that are missing are made together, in their
   * order; where one cannot be made, it is undefined and not kept.
   */
  async parts<T extends Sized, P extends Part>(
    wanted: readonly P[],
    make: (missing: readonly P[]) => Promise<readonly (T | undefined)[]>,
  ): Promise<(T | undefined)[]> {
    this.endWithTheDay()
    if (!this.isKeeping) return [...(await make(wanted))]
    const missing = wanted.filter(({ key }) => !this.isThere(this.entries.get(key)))
    if (missing.length > 0) {
      const together = new Reading()
      const readings = missing.map(({ about }) => new Reading(about))
      for (const reading of readings) together.isPartOf(reading)
      const made = gather(together, () => make(missing))
      readings.forEach((reading, at) => {
        const part = made.then((values) => values[at])
        this.enter((missing[at] as P).key, reading, part)
      })
    }
    const found = wanted.map(({ key }) => {
      const entry = this.entries.get(key) as Entry
      this.used(key, entry)
      return entry.value ? Promise.resolve(entry.value) : entry.made
    })
    return Promise.all(found) as Promise<(T | undefined)[]>
  }

  /** Made, or about to be. */
  private isThere(entry: Entry | undefined): entry is Entry {
    return entry !== undefined && entry.reading.untold === undefined
  }

  private get isKeeping(): boolean {
    return this.limit > 0 && this.feed.isUp
  }

  private enter(key: string, reading: Reading, made: Promise<Sized | undefined>): void {
    const entry: Entry = { reading, made, value: undefined, size: 0 }
    partOfCurrent(reading)
    this.entries.set(key, entry)
    made.then(
      (value) => this.keep(key, entry, value),
      () => this.entries.get(key) === entry && this.entries.delete(key),
    )
  }

  /** From now on `at` knows what is kept under this key. */
  open(url: string, key: string, units: number, until = Infinity): void {
    if (url.length > LONGEST_DOOR) return
    if (this.doors.size >= MOST_DOORS) this.doors.clear()
    this.doors.set(url, { key, units, until })
  }

  /** What leaves at an address as it is, and what that takes of the caller's allowance. */
  at(url: string): { answer: Sized; units: number } | undefined {
    const door = this.doors.get(url)
    if (!door) return undefined
    const now = this.endWithTheDay()
    const entry = this.entries.get(door.key)
    if (!entry?.value || now >= door.until) {
      this.doors.delete(url)
      return undefined
    }
    this.asked.hit++
    this.used(door.key, entry)
    return { answer: entry.value, units: door.units }
  }

  private used(key: string, entry: Entry): void {
    partOfCurrent(entry.reading)
    this.entries.delete(key)
    this.entries.set(key, entry)
  }

  isKept(key: string, value: Sized): boolean {
    return this.entries.get(key)?.value === value
  }

  get bytes(): number {
    return this.size
  }

  private keep(key: string, entry: Entry, value: Sized | undefined): void {
    entry.reading.end()
    if (this.entries.get(key) !== entry) return
    if (entry.reading.untold || !value) return void this.entries.delete(key)
    entry.value = value
    entry.size = value.size + key.length + ENTRY_BYTES
    this.size += entry.size
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.limit) break
      this.drop(oldest)
    }
  }

  private drop(key: string): void {
    this.size -= this.entries.get(key)?.size ?? 0
    this.entries.delete(key)
  }

  forget(change: Change): void {
    for (const [key, { reading }] of this.entries) if (reading.tellsOf(change)) this.drop(key)
  }

  forgetAll(): void {
    this.entries.clear()
    this.size = 0
  }

  private endWithTheDay(): number {
    const now = this.now()
    if (Math.abs(now - this.dayChecked) < DAY_CHECK_MS) return now
    this.dayChecked = now
    const day = this.today()
    if (day !== this.day) this.forgetAll()
    this.day = day
    return now
  }
}

/** A page is made of answers, and tells of all that they tell of. */
function partOfCurrent(reading: Reading): void {
  const outer = currentReading()
  if (outer) reading.isPartOf(outer)
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Needs {
  config: { keptAnswersBytes: number; timezone: string }
  database: Pick<Database, 'pool' | 'replica'>
  clock: Clock
  Answers?: typeof KeptAnswers
}

/** Keeps answers while the changes can be heard. A write is acknowledged when this node has heard of it. */
export function keepAnswers(
  app: FastifyInstance,
  { config, database, clock, Answers = KeptAnswers }: Needs,
): void {
  const feed = app.changes
  feed.hear({
    changed: (word) => {
      const topic = topicOfChange(word)
      if (!topic) return
      progress?.changed(topic)
      kept.forget(word as Change)
    },
    lost: () => {
      progress?.deaf()
      kept.forgetAll()
    },
  })
  const kept = new Answers(
    config.keptAnswersBytes,
    feed,
    () => dayAt(config.timezone, clock.now()),
    () => clock.now().getTime(),
  )
  const { pool: primary, replica } = database
  const progress = replica && new ReplicaProgress({ primary, replica, feed, log: app.log })
  if (replica && progress) {
    replica.onNoAnswer = () => progress.away()
    replica.hasAll = (statement) => {
      const { topics, untold } = readsOf(statement)
      return untold === undefined && progress.hasAll(topics)
    }
  }
  app.decorate('kept', kept)
  app.metrics.counter(
    'berg_kept_answers_total',
    'Questions for a finished answer: hit where it was there, miss where it was made.',
    () => kept.asked,
    'result',
  )
  app.metrics.gauge('berg_kept_answers_bytes', 'Memory of finished answers.', () => kept.bytes)
  app.decorate('replica', replica && progress && new PublicReplica(replica, progress))
  if (config.keptAnswersBytes === 0 && !replica) return
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (!READS.has(request.method)) return feed.caughtUp()
    done()
  })
  const stopped = new AbortController()
  let listening: Promise<unknown> | undefined
  app.addHook('onReady', async () => {
    listening = progress?.run(stopped.signal)
  })
  app.addHook('onClose', async () => {
    stopped.abort()
    await listening
  })
}
