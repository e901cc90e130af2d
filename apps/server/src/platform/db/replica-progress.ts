import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { within } from '../time-limit.ts'

/** A place in the log of the database, in bytes from its beginning. */
type Position = number

const NOWHERE: Position = -1
/** Whatever was changed while nobody listened. */
const EVERYTHING = '*'
const SHORTEST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 1000
/** A replica that is silent for longer is away. */
const ANSWER_MS = 2000
/** One that is behind for longer is told of. */
const PATIENCE_MS = 5000

const SYSTEM = '(select system_identifier from pg_control_system())::text as system'
const WRITTEN = `select (pg_current_wal_insert_lsn() - '0/0')::float8 as at, ${SYSTEM}`
const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::float8 as at, ${SYSTEM},
  pg_is_in_recovery() as "isReplica"`

interface Row {
  at: Position
  system: string
  isReplica?: boolean
}

interface Needs {
  primary: Pick<pg.Pool, 'query'>
  replica: { pool: Pick<pg.Pool, 'query'>; giveUp: () => void }
  /** Who hears of changes. */
  feed: { readonly isUp: boolean; caughtUp: () => Promise<void> }
  log: { info: (text: string) => void; warn: (facts: object, text: string) => void }
}

/**
 * How far a replica has come, and how far it must have come for what anybody may read. A change is heard
 * before its place in the log is known, and until then no replica is far enough.
 */
export class ReplicaProgress {
  private replayed = NOWHERE
  private readonly needed = new Map<string, Position>([[EVERYTHING, Infinity]])
  private readonly unplaced = new Set<string>([EVERYTHING])
  private system = ''
  private pauseMs = SHORTEST_PAUSE_MS
  private wakeUp = new AbortController()
  private behindSince: number | undefined
  private isTold = false

  constructor(private readonly needs: Needs) {}

  /** It has replayed every change of these that was heard. */
  hasAll(topics: Iterable<string>): boolean {
    return [EVERYTHING, ...topics].every((topic) => this.has(this.needed.get(topic) ?? 0))
  }

  has(position: Position): boolean {
    return this.replayed >= position
  }

  changed(topic: string): void {
    this.needed.set(topic, Infinity)
    this.unplaced.add(topic)
    this.pauseMs = SHORTEST_PAUSE_MS
    this.wakeUp.abort()
  }

  /** What is changed from now on is not heard. */
  deaf(): void {
    this.needed.clear()
    this.changed(EVERYTHING)
  }

  /** It does not answer. */
  away(): void {
    this.replayed = NOWHERE
    this.needs.replica.giveUp()
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.wakeUp = new AbortController()
      await this.look()
      const isIdle = this.hasAll(this.needed.keys())
      const ms = isIdle ? LONGEST_PAUSE_MS : this.pauseMs
      this.pauseMs = Math.min(LONGEST_PAUSE_MS, ms * 2)
      const woken = isIdle ? AbortSignal.any([signal, this.wakeUp.signal]) : signal
      await pause(ms, undefined, { signal: woken, ref: false }).catch(() => {})
    }
  }

  private async look(): Promise<void> {
    const { feed } = this.needs
    // While nothing is heard nobody knows what it would have to have, and a primary that is away is told elsewhere.
    if (!feed.isUp || !(await this.findPlaces())) return
    try {
      const at = await this.askReplica()
      // Everything that it has replayed is heard before anybody relies on it.
      await feed.caughtUp()
      this.replayed = at
    } catch (error) {
      this.away()
      this.tell({ err: error }, 'the replica cannot be read: the primary answers for it')
    }
    if (this.hasAll(this.needed.keys())) this.noteRecovery()
    else this.noteBehind()
  }

  /** The changes came before this place. Those that are heard meanwhile may have come later. */
  private async findPlaces(): Promise<boolean> {
    const topics = [...this.unplaced]
    if (topics.length === 0) return true
    this.unplaced.clear()
    try {
      const { rows } = await this.needs.primary.query<Row>(WRITTEN)
      const { at, system } = rows[0] as Row
      this.system = system
      for (const topic of topics) if (!this.unplaced.has(topic)) this.needed.set(topic, at)
      return true
    } catch {
      for (const topic of topics) this.unplaced.add(topic)
      return false
    }
  }

  private async askReplica(): Promise<Position> {
    let found: Row | undefined
    const asked = this.needs.replica.pool.query<Row>(REPLAYED).then(({ rows }) => (found = rows[0]))
    if (!(await within(ANSWER_MS, asked)) || !found) throw new Error('It does not answer.')
    if (!found.isReplica) throw new Error('DATABASE_READ_URL names a server that is no replica.')
    if (found.system !== this.system)
      throw new Error('DATABASE_READ_URL names a replica of another database.')
    return found.at
  }

  private noteBehind(): void {
    const now = performance.now()
    this.behindSince ??= now
    if (now - this.behindSince < PATIENCE_MS) return
    this.tell({}, 'the replica is behind: the primary answers for it')
  }

  private noteRecovery(): void {
    this.behindSince = undefined
    if (this.isTold) this.needs.log.info('the replica is read again')
    this.isTold = false
  }

  private tell(facts: object, text: string): void {
    if (!this.isTold) this.needs.log.warn(facts, text)
    this.isTold = true
  }
}
