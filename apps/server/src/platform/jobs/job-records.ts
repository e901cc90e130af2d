import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/database.ts'
import { type JobKind, QUEUE, SCHEMA } from './job-kind.ts'

/** A job whose node has not said for so long that it is at it is given to another. */
export const LEASE_SECONDS = 60
const RETRY_DELAY_SECONDS = 5

const TABLE = sql.raw(`${SCHEMA}.job`)
const LEASE = sql.raw(`interval '${LEASE_SECONDS} seconds'`)
const OURS = sql`name = ${QUEUE}`

interface NewJob {
  payload?: unknown
  key?: string | undefined
  delayMs?: number
}

/** The rows of the queue, where the library leaves them to its users. */
export class JobRecords {
  constructor(
    private readonly database: Pick<Database, 'orm'>,
    private readonly timezone: string,
  ) {}

  async add(executor: Executor, kind: JobKind, { payload, key, delayMs = 0 }: NewJob) {
    const startAfter = sql`now() + ${delayMs} * interval '1 millisecond'`
    await executor.execute(
      insert(kind, { payload, key: key ? `${kind.name} ${key}` : randomUUID(), startAfter }),
    )
  }

  /** The job of this hour or day, unless it is there already. Says how many are new. */
  async addDue(kinds: readonly JobKind[]): Promise<number> {
    let added = 0
    for (const kind of kinds) {
      const { every = 'hour', atHour = 0 } = kind.recurs ?? {}
      const zone = every === 'hour' ? 'UTC' : this.timezone
      const slot = sql`date_trunc(${every}, now() at time zone ${zone})`
      const startAfter = sql`(${slot} + ${every === 'day' ? atHour : 0} * interval '1 hour') at time zone ${zone}`
      const { rowCount } = await this.database.orm.execute(
        insert(kind, { key: `${kind.name} recurring`, startAfter, slot }),
      )
      added += rowCount ?? 0
    }
    return added
  }

  /** Says that a node is still at these. */
  async renew(ids: readonly string[]): Promise<void> {
    await this.change(ids, sql`expire_in = now() - started_on + ${LEASE}`, 'active')
  }

  /** As if nobody had begun them. */
  async release(ids: readonly string[], delaySeconds = 0): Promise<void> {
    const startAfter = sql`now() + ${delaySeconds} * interval '1 second'`
    await this.change(
      ids,
      sql`state = 'retry', started_on = null, start_after = ${startAfter}, expire_in = ${LEASE}`,
      'active',
    )
  }

  /** Those that a later one of the same kind has made up for. */
  async forgetFailed({ name }: JobKind): Promise<void> {
    await this.database.orm.execute(
      sql`delete from ${TABLE} where ${OURS} and state = 'failed' and data->>'kind' = ${name}`,
    )
  }

  private async change(ids: readonly string[], set: SQL, state: string): Promise<void> {
    if (ids.length === 0) return
    await this.database.orm.execute(
      sql`update ${TABLE} set ${set} where ${OURS} and id = any(${sql.param(ids)}::uuid[]) and state = ${state}`,
    )
  }
}

interface Insertion {
  payload?: unknown
  key: string
  startAfter: SQL
  /** Of those with the same key and slot there is one for ever. */
  slot?: SQL
}

/** The way in that the library describes for triggers and other languages: it needs nothing but the transaction. */
function insert(
  { name, attempts, isUrgent = false }: JobKind,
  { payload, key, startAfter, slot = sql`null::timestamp` }: Insertion,
): SQL {
  const data = JSON.stringify({ kind: name, payload })
  return sql`insert into ${TABLE} (name, policy, priority, data, singleton_key, singleton_on, start_after,
      expire_in, keep_until, retry_limit, retry_delay, retry_backoff)
    values (${QUEUE}, 'short', ${isUrgent ? 1 : 0}, ${data}::jsonb, ${key}, ${slot}, ${startAfter},
      ${LEASE}, now() + interval '1 year', ${attempts - 1}, ${RETRY_DELAY_SECONDS}, true)
    on conflict do nothing`
}
