import { say, sayCount } from '@berg/contract'
import { sql } from 'drizzle-orm'
import { type Clock, MINUTE_MS } from '../../../platform/clock.ts'
import type { Condition } from '../../../platform/conditions.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ok, warning } from '../../../platform/findings.ts'

const ABOUT = 'newsletter'
/** Whoever is at it has tried one by then. */
const STILL_MS = 15 * MINUTE_MS
const TRIED_OFTEN = 3

interface Waiting extends Record<string, unknown> {
  number: number
  state: string
  readers: number
  answer: string | null
}

/** Issues whose time has come, or that are going out, and that do not get on. */
export function newsletterCondition(database: Pick<Database, 'orm'>, clock: Clock): Condition {
  const look = async () => {
    const since = new Date(clock.now().getTime() - STILL_MS)
    const { rows } = await database.orm.execute<Waiting>(sql`
      select n.number, n.state, w.readers, w.answer
      from newsletters as n cross join lateral (
        select count(*)::int as readers, coalesce(max(attempts), 0) as attempts, max(answer) as answer
        from newsletter_recipients where newsletter_id = n.id and state = 'queued'
      ) as w
      where n.state = 'scheduled' and n.send_at < ${since}
        or n.state = 'sending' and w.readers > 0 and (
          w.attempts >= ${TRIED_OFTEN}
          or n.published_at < ${since} and not exists (
            select from newsletter_recipients as r where r.newsletter_id = n.id and r.tried_at >= ${since}
          )
        )
      order by n.number`)
    if (rows.length === 0) return ok(ABOUT, 'None waits.')
    return warning(ABOUT, () => rows.map(sentencesOf).join(' '))
  }
  return { about: ABOUT, look }
}

function sentencesOf({ number, state, readers, answer }: Waiting): string {
  if (state === 'scheduled')
    return say('Newsletter {number} should have gone out and has not.', { number })
  const stuck = sayCount(
    readers,
    'Newsletter {number} does not get on: {n} reader waits.',
    'Newsletter {number} does not get on: {n} readers wait.',
    { number },
  )
  return answer ? `${stuck} ${say('The mail server said: {answer}', { answer })}` : stuck
}
