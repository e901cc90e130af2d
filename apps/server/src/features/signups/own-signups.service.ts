import {
  OPEN_SIGNUP_DAYS,
  OWN_SIGNUPS_MAX,
  type OwnSignups,
  type SignupState,
} from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import { isoMoment } from '../../platform/db/sql-dates.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { addDays, dayAt } from '../../platform/site-day.ts'

type Column = 'id' | 'title' | 'author_id' | 'event_date' | 'starts_at' | 'ends_at' | 'place'

type Raw = {
  id: number
  title: string
  event_date: string
  starts_at: string | null
  ends_at: string | null
  place: string | null
}

/** Events of readers, and what one of them has to do with their sign-up. */
export class OwnSignupsService {
  constructor(
    private readonly database: Database,
    private readonly articlesFor: (actor: Actor) => Relation<Column>,
    private readonly clock: Clock,
    private readonly timezone: string,
  ) {}

  async list(actor: Actor): Promise<OwnSignups> {
    allow(actor !== undefined)
    const now = this.clock.now()
    const today = dayAt(this.timezone, now)
    const until = addDays(today, OPEN_SIGNUP_DAYS)
    const moment = sql`${now.toISOString()}::timestamptz`
    const own = sql`select from signups as s where s.article_id = a.id and s.user_id = ${actor.id}`
    const [coming, open, waiting] = await Promise.all([
      this.events<{ state: SignupState }>(
        actor,
        sql`own.state`,
        sql`join signups as own on own.article_id = a.id and own.user_id = ${actor.id}`,
        sql`true`,
      ),
      this.events<{ closes_at: string | null }>(
        actor,
        sql`e.closes_at`,
        sql`join event_signups as e on e.article_id = a.id and e.asks`,
        sql`a.event_date <= ${until} and a.author_id <> ${actor.id} and not exists (${own})
          and coalesce(e.closes_at > ${moment}, true) and coalesce(a.starts_at > ${moment}, true)`,
      ),
      this.events<{ waiting: number }>(
        actor,
        sql`w.waiting`,
        sql`cross join lateral (select count(*)::int as waiting from signups as s
          where s.article_id = a.id and s.state = 'waiting') as w`,
        sql`a.author_id = ${actor.id} and w.waiting > 0`,
      ),
    ])
    return {
      own: coming.map((row) => eventWith(row, { state: row.state })),
      open: open.map((row) => eventWith(row, { closes_at: isoMoment(row.closes_at) })),
      waiting: waiting.map((row) => eventWith(row, { waiting: row.waiting })),
    }
  }

  /** Of those that are not over, the nearest. */
  private async events<T extends object>(
    actor: Actor,
    column: SQL,
    join: SQL,
    condition: SQL,
  ): Promise<(Raw & T)[]> {
    const now = this.clock.now()
    const { rows } = await this.database.orm.execute<Raw & T & Record<string, unknown>>(sql`
      select a.id, a.title, a.event_date, a.starts_at, a.ends_at, a.place, ${column}
      from ${this.articlesFor(actor)} as a ${join}
      where a.event_date >= ${dayAt(this.timezone, now)} and ${condition}
        and coalesce(a.ends_at > ${now.toISOString()}::timestamptz, true)
      order by a.event_date, a.starts_at nulls first, a.id limit ${OWN_SIGNUPS_MAX}`)
    return rows as (Raw & T)[]
  }
}

const eventWith = <T extends object>(event: Raw, more: T) => ({
  article: { id: event.id, title: event.title },
  event_date: event.event_date,
  starts_at: isoMoment(event.starts_at),
  ends_at: isoMoment(event.ends_at),
  place: event.place,
  ...more,
})
