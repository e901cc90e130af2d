import type { SQL } from 'drizzle-orm'

/** Time as the features see it, so that tests can move it. */
export interface Clock {
  now(): Date
}

/** Time that all nodes share. What one writes and another compares comes from here: see `db/database-clock.ts`. */
export interface SharedClock extends Clock {
  /** The moment at which a statement runs. */
  sqlNow(): SQL
  /** By how much this machine is ahead of it, in milliseconds; less than zero where it is behind. */
  readonly machineAhead: number
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
