import { createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { SharedClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { Problem, tooMany } from '../http/problem.ts'

/** A bucket that holds `capacity` attempts and wins one back every `refillSeconds`. */
export interface Limit {
  name: string
  capacity: number
  refillSeconds: number
}

/** No limit takes longer from empty to full. */
const LONGEST_REFILL_DAYS = 7

/** Stored in the database and counted by its clock, so that several nodes count together whatever theirs say. */
export class Throttle {
  constructor(
    private readonly database: Database,
    private readonly clock: Pick<SharedClock, 'sqlNow'>,
    private readonly secret: string,
  ) {}

  /** Takes one attempt or throws 429 with the seconds until the next one is free. */
  async take(limit: Limit, subject: string): Promise<void> {
    const key = bucketKey(limit, subject, this.secret)
    const now = this.clock.sqlNow()
    const available = availableAt(limit, now)
    const taken = await this.database.runNamed(sql`
      insert into throttle_buckets as bucket (key, tokens, updated_at)
      values (${key}, ${limit.capacity - 1}::float8, ${now})
      on conflict (key) do update set tokens = ${available} - 1, updated_at = ${now}
      where ${available} >= 1
      returning tokens`)
    if (taken.length > 0) return
    // A bucket from a moment to come, left by a clock that was set back, refills from now on.
    const { rows } = await this.database.orm.execute<{ available: number }>(sql`
      with healed as (
        update throttle_buckets set updated_at = ${now} where key = ${key} and updated_at > ${now}
      )
      select ${available} as available from throttle_buckets as bucket where key = ${key}`)
    const missing = 1 - (rows[0]?.available ?? 0)
    throw tooMany(Math.max(1, Math.ceil(missing * limit.refillSeconds)))
  }

  /** Takes one attempt where there is one, and says whether. */
  allows(limit: Limit, subject: string): Promise<boolean> {
    return this.take(limit, subject).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false
        throw error
      },
    )
  }

  /** Gives an attempt back: what went well does not count. */
  async giveBack(limit: Limit, subject: string): Promise<void> {
    await this.database.orm.execute(sql`
      update throttle_buckets set tokens = least(${limit.capacity}, tokens + 1)
      where key = ${bucketKey(limit, subject, this.secret)}`)
  }

  /** Forgets buckets that are full again. */
  async sweep(): Promise<void> {
    const longAgo = sql`${this.clock.sqlNow()} - ${LONGEST_REFILL_DAYS} * interval '1 day'`
    await this.database.orm.execute(sql`delete from throttle_buckets where updated_at < ${longAgo}`)
  }
}

/** A keyed hash: subjects are names, numbers and addresses of people, and nobody finds one by trying them all. */
export function bucketKey({ name }: Limit, subject: string, secret: string): string {
  const text = JSON.stringify(['throttle', name, subject])
  return `${name}:${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** Never less than there was, and from nothing at worst: a clock that was set back takes nothing away. */
const availableAt = (limit: Limit, now: SQL) => sql`least(
  ${limit.capacity}::float8,
  greatest(0, bucket.tokens)
    + greatest(0, extract(epoch from ${now} - bucket.updated_at)) / ${limit.refillSeconds}::float8
)`
