import { sql } from 'drizzle-orm'
import type { SharedClock } from '../clock.ts'
import type { Database } from './database.ts'

/** Machines drift by less than a millisecond meanwhile. */
const ASK_EVERY_MS = 10_000

/**
 * The clock of the database, as this process knows it: asked now and then, and in between counted on by a
 * counter that nobody can set. What the clock of this machine says, or jumps to, does not matter.
 */
export class DatabaseClock implements SharedClock {
  /** What is added to the counter. */
  private offset = NaN

  private constructor(private readonly database: Pick<Database, 'orm'>) {}

  static async read(database: Pick<Database, 'orm'>): Promise<DatabaseClock> {
    const clock = new DatabaseClock(database)
    await clock.ask()
    return clock
  }

  now = () => new Date(this.offset + performance.now())
  sqlNow = () => sql`clock_timestamp()`

  get machineAhead(): number {
    return Date.now() - this.now().getTime()
  }

  /** Asks again and again, until it is told to stop. A database that is away changes nothing. */
  follow(): () => void {
    const timer = setInterval(() => void this.ask().catch(() => {}), ASK_EVERY_MS).unref()
    return () => clearInterval(timer)
  }

  /** The database has answered between two moments of ours: we move no further than into that span. */
  private async ask(): Promise<void> {
    const asked = performance.now()
    const { rows } = await this.database.orm.execute<{ now: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    )
    const answered = performance.now()
    const there = rows[0]?.now ?? NaN
    const [least, most] = [there - answered, there - asked]
    const middle = (least + most) / 2
    this.offset = Number.isNaN(this.offset) ? middle : Math.min(most, Math.max(least, this.offset))
  }
}
