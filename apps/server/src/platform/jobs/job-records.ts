import { type SQL, sql } from 'drizzle-orm'
import type { JobState } from '@berg/contract'
import type { Database, Executor } from '../db/database.ts'
import type { PageRange, Rows } from '../http/paging.ts'
import type { Permission } from '../http/permission.ts'
import { type JobKind, QUEUE, SCHEMA } from './job-kind.ts'

/** A job whose node has not said for so long that it is at it is given to another: after a minute, or at once where lives depend on it. */
const LEASE_SECONDS = 60
const EMERGENCY_LEASE_SECONDS = 15
export const RENEW_SECONDS = EMERGENCY_LEASE_SECONDS / 3
const RETRY_DELAY_SECONDS = 5

const TABLE = sql.raw(`${SCHEMA}.job`)
const PRIORITIES = { itself: 3, mail: 2 }
const IS_EMERGENCY = sql.raw(`priority >= ${PRIORITIES.mail}`)
const LEASE = sql`case when ${IS_EMERGENCY} then ${sql.raw(`interval '${EMERGENCY_LEASE_SECONDS} seconds' else interval '${LEASE_SECONDS} seconds'`)} end`
const OURS = sql`name = ${QUEUE}`

const UNBEGUN = sql`state = 'retry', started_on = null, expire_in = ${LEASE}`

/** As staff see it. */
const STATE = sql.raw(
  "case when state < 'active' then 'waiting' when state = 'active' then 'running' else 'failed' end",
)
const ERROR = sql.raw("coalesce(output->>'message', output->'value'->>'message')")
/** One that fails once or twice is nothing unusual. */
const TRIED_OFTEN = 2
const UNDONE = sql`${OURS} and state <> 'completed' and state <> 'cancelled'`
const AT = sql.raw(
  "case when state < 'active' then start_after when state = 'active' then started_on else coalesce(completed_on, created_on) end",
)

/** What is known of one that is not done. */
export interface JobRow extends Record<string, unknown> {
  id: string
  kind: string
  state: JobState
  at: Date
  attempts: number
  error: string | null
}

/** What those who look after the site should know of. */
export interface Troubled extends Record<string, unknown> {
  failed: number
  retrying: number
  kind: string
  error: string | null
}

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

  /** Where one with the same key waits, the earlier moment wins; where it begins just now, there is a new one. */
  async add(executor: Executor, kind: JobKind, { payload, key, delayMs = 0 }: NewJob) {
    const startAfter = sql`now() + ${delayMs} * interval '1 millisecond'`
    const job = { payloads: [payload], key: key && `${kind.name} ${key}`, startAfter }
    const isDone = async (statement: SQL) => (await executor.execute(statement)).rowCount === 1
    while (!(await isDone(insert(kind, job))) && !(await isDone(bringForward(job))));
  }

  /** One for each, at once. */
  async addAll(executor: Executor, kind: JobKind, payloads: readonly unknown[]): Promise<void> {
    await executor.execute(insert(kind, { payloads, startAfter: sql`now()` }))
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
        insert(kind, { payloads: [undefined], key: `${kind.name} recurring`, startAfter, slot }),
      )
      added += rowCount ?? 0
    }
    return added
  }

  /** Whether one waits that goes before all others, at least of this kind. */
  async hasEmergency(kind: keyof typeof PRIORITIES): Promise<boolean> {
    const { rows } = await this.database.orm.execute(sql`
      select from ${TABLE}
      where ${OURS} and state < 'active' and priority >= ${PRIORITIES[kind]} and start_after <= now() limit 1`)
    return rows.length > 0
  }

  /** Says that a node is still at these. */
  async renew(ids: readonly string[]): Promise<void> {
    await this.change(ids, sql`expire_in = now() - started_on + ${LEASE}`, 'active')
  }

  /** What the library does about every other job within a minute or two. Says how many there were. */
  async takeOverEmergencies(): Promise<number> {
    const { rowCount } = await this.database.orm.execute(sql`
      update ${TABLE} set ${UNBEGUN}, start_after = now()
      where ${OURS} and state = 'active' and ${IS_EMERGENCY} and started_on + expire_in < now()`)
    return rowCount ?? 0
  }

  /** As if nobody had begun them. */
  async release(ids: readonly string[], delaySeconds = 0): Promise<void> {
    const startAfter = sql`now() + ${delaySeconds} * interval '1 second'`
    await this.change(ids, sql`${UNBEGUN}, start_after = ${startAfter}`, 'active')
  }

  /** Those that a later one of the same kind has made up for. */
  async forgetFailed({ name }: JobKind): Promise<void> {
    await this.database.orm.execute(
      sql`delete from ${TABLE} where ${OURS} and state = 'failed' and data->>'kind' = ${name}`,
    )
  }

  async counts(): Promise<Record<JobState, number>> {
    const { rows } = await this.database.orm.execute<{ state: JobState; count: number }>(
      sql`select ${STATE} as state, count(*)::int as count from ${TABLE} where ${UNDONE} group by 1`,
    )
    const of = (state: JobState) => rows.find((row) => row.state === state)?.count ?? 0
    return { waiting: of('waiting'), running: of('running'), failed: of('failed') }
  }

  /** How many fail, for good or again and again, and what the last of them said. */
  async troubled(): Promise<Troubled> {
    const { rows } = await this.database.orm.execute<Troubled>(sql`
      select (count(*) filter (where state = 'failed') over ())::int as failed,
        (count(*) filter (where state = 'retry') over ())::int as retrying,
        data->>'kind' as kind, ${ERROR} as error
      from ${TABLE} where ${OURS} and (state = 'failed' or state = 'retry' and retry_count >= ${TRIED_OFTEN})
      order by coalesce(completed_on, started_on, created_on) desc limit 1`)
    return rows[0] ?? { failed: 0, retrying: 0, kind: '', error: null }
  }

  /** The latest first. */
  async list(state: JobState | undefined, { offset, limit }: PageRange): Promise<Rows<JobRow>> {
    const { rows } = await this.database.orm.execute<JobRow>(sql`
      select id, data->>'kind' as kind, ${STATE} as state, ${AT} as at,
        retry_count + (started_on is not null)::int as attempts,
        ${ERROR} as error
      from ${TABLE} where ${UNDONE} and ${state ? sql`${STATE} = ${state}` : sql`true`}
      order by at desc, id limit ${limit + 1} offset ${offset}`)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  async has(id: string): Promise<boolean> {
    const { rows } = await this.database.orm.execute(
      sql`select from ${TABLE} where ${OURS} and id = ${id}`,
    )
    return rows.length > 0
  }

  /** Failed jobs are as good as new; all of them where no id is given. */
  async retry(id: string | undefined, _permission: Permission): Promise<void> {
    await this.database.orm.execute(sql`
      update ${TABLE} set ${UNBEGUN}, retry_count = 0, completed_on = null, output = null, start_after = now()
      where ${OURS} and state = 'failed' and ${id ? sql`id = ${id}` : sql`true`}`)
  }

  async dismiss(id: string, _permission: Permission): Promise<void> {
    await this.database.orm.execute(
      sql`delete from ${TABLE} where ${OURS} and state = 'failed' and id = ${id}`,
    )
  }

  /** When each kind was last done. */
  async lastRuns(): Promise<Map<string, Date>> {
    const { rows } = await this.database.orm.execute<{ kind: string; at: Date }>(sql`
      select data->>'kind' as kind, max(completed_on) as at from ${TABLE}
      where ${OURS} and state = 'completed' group by 1`)
    return new Map(rows.map(({ kind, at }) => [kind, new Date(at)]))
  }

  private async change(ids: readonly string[], set: SQL, state: string): Promise<void> {
    if (ids.length === 0) return
    await this.database.orm.execute(
      sql`update ${TABLE} set ${set} where ${OURS} and id = any(${sql.param(ids)}::uuid[]) and state = ${state}`,
    )
  }
}

interface Insertion {
  payloads: readonly unknown[]
  /** None for what has nothing to do with any other. */
  key?: string | undefined
  startAfter: SQL
  /** Of those with the same key and slot there is one for ever. */
  slot?: SQL
}

/** The way in that the library describes for triggers and other languages: it needs nothing but the transaction. */
function insert(
  { name, attempts, isUrgent = false, emergency }: JobKind,
  { payloads, key, startAfter, slot = sql`null::timestamp` }: Insertion,
): SQL {
  const data = payloads.map((payload) => JSON.stringify({ kind: name, payload }))
  return sql`insert into ${TABLE} (name, policy, priority, data, singleton_key, singleton_on, start_after,
      expire_in, keep_until, retry_limit, retry_delay, retry_backoff)
    select ${QUEUE}, 'short', priority, data, coalesce(${key ?? null}::text, gen_random_uuid()::text),
      ${slot}, ${startAfter}, ${LEASE}, now() + interval '1 year', ${attempts - 1}::int, ${RETRY_DELAY_SECONDS}::int, true
    from unnest(${sql.param(data)}::jsonb[]) as data, cast(${emergency ? PRIORITIES[emergency] : Number(isUrgent)} as int) as priority
    on conflict do nothing`
}

/**
 * Also where it changes nothing: nobody takes a row that is locked, so that the job does not begin before the transaction
 * has ended, and sees what it wrote.
 */
const bringForward = ({ key, startAfter }: Pick<Insertion, 'key' | 'startAfter'>): SQL =>
  sql`update ${TABLE} set start_after = least(start_after, ${startAfter})
    where ${OURS} and singleton_key = ${key ?? null} and state = 'created'`

/** Forgets jobs of a kind whose payload names somebody in `users`; one that runs finds nobody. */
export async function forgetJobsOf(tx: Executor, kind: string, userId: number): Promise<void> {
  await tx.execute(sql`delete from ${TABLE} where ${OURS} and state <> 'active'
    and data ->> 'kind' = ${kind} and data -> 'payload' -> 'users' @> ${JSON.stringify([userId])}::jsonb`)
}
