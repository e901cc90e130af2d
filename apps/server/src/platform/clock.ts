import { type SQL, sql } from 'drizzle-orm'

/** Time as the features see it, so that tests can move it. */
export interface Clock {
  now(): Date
}

/** Time that all nodes share: what one writes and another compares comes from the database's own clock. */
export interface SharedClock extends Clock {
  /** The moment at which a statement runs. */
  sqlNow(): SQL
}

export const systemClock: SharedClock = {
  now: () => new Date(),
  sqlNow: () => sql`clock_timestamp()`,
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
