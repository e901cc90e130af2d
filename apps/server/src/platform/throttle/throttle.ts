import { sql } from 'drizzle-orm'
import { type Clock, DAY_MS } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { Problem, tooMany } from '../http/problem.ts'

/** A bucket that holds `capacity` attempts and wins one back every `refillSeconds`. */
export interface Limit {
  name: string
  capacity: number
  refillSeconds: number
}

/** Kept in the database, so that several nodes count together. */
export class Throttle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes one attempt or throws 429 with the seconds until the next one is free. */
  async take(limit: Limit, subject: string): Promise<void> {
    const key = keyOf(limit, subject)
    const now = this.clock.now()
    const available = availableAt(limit, now)
    const taken = await this.database.runNamed(sql`
      insert into throttle_buckets as bucket (key, tokens, updated_at)
      values (${key}, ${limit.capacity - 1}::float8, ${now.toISOString()}::timestamptz)
      on conflict (key) do update set tokens = ${available} - 1, updated_at = excluded.updated_at
      where ${available} >= 1
      returning tokens`)
    if (taken.length > 0) return
    const { rows } = await this.database.orm.execute<{ available: number }>(
      sql`select ${available} as available from throttle_buckets as bucket where key = ${key}`,
    )
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
      where key = ${keyOf(limit, subject)}`)
  }

  /** Forgets buckets that are full again. */
  async sweep(): Promise<void> {
    const dayAgo = new Date(this.clock.now().getTime() - DAY_MS).toISOString()
    await this.database.orm.execute(sql`delete from throttle_buckets where updated_at < ${dayAgo}`)
  }
}

const keyOf = (limit: Limit, subject: string) => `${limit.name}:${subject}`

const availableAt = (limit: Limit, now: Date) => sql`least(
  ${limit.capacity}::float8,
  bucket.tokens + extract(epoch from ${now.toISOString()}::timestamptz - bucket.updated_at) / ${limit.refillSeconds}::float8
)`
