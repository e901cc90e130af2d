import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { settings } from '../../../platform/db/settings.ts'

/** More than can wait for their turn at once: what is further ahead was left by a clock that has been set back. */
const MOST_WAITING = 100
const NOW_MS = sql`extract(epoch from clock_timestamp())::float8 * 1000`

/** No more than so many mails a minute, evenly, from all nodes together: the next turn stands in the database. */
export class SendRate {
  constructor(
    private readonly database: Pick<Database, 'orm'>,
    private readonly perMinute: number,
  ) {}

  /** Whoever waits here goes on when it is their turn, or at once when the signal comes. */
  async turn(signal: AbortSignal): Promise<void> {
    const stepMs = MINUTE_MS / this.perMinute
    const { rows } = await this.database.orm.execute<{ waitMs: number }>(sql`
      insert into ${settings} as turn (key, value)
      values ('newsletter-next-turn', to_jsonb(${NOW_MS} + ${stepMs}::float8))
      on conflict (key) do update set updated_at = now(), value = to_jsonb(${stepMs}::float8 + greatest(
        ${NOW_MS}, least(turn.value::float8, ${NOW_MS} + ${MOST_WAITING * stepMs}::float8)))
      returning turn.value::float8 - ${stepMs}::float8 - ${NOW_MS} as "waitMs"`)
    const waitMs = rows[0]?.waitMs ?? 0
    if (waitMs > 0) await pause(waitMs, undefined, { signal }).catch(() => {})
  }
}
