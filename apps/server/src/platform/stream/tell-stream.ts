import type { StreamData, StreamEvent } from '@berg/contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'

/** Who is told: a person, several, all staff, or whoever looks at something, such as `article:12`. */
type Audience = { person: number } | { people: readonly number[] } | 'staff' | { screen: string }

export interface Told<E extends StreamEvent> {
  to: Audience
  event: E
  data: StreamData<E>
}

/**
 * Tells something to those who have a stream open, once the transaction is committed, on every node. Whether each of
 * them may know is asked when it is sent: see `StreamChecks`.
 */
export async function tellStream<E extends StreamEvent>(
  executor: Executor,
  { to, event, data }: Told<E>,
): Promise<void> {
  await executor.execute(sql`
    with told as (
      insert into stream_events (person_id, screen, event, data)
      select person_id, ${screenOf(to)}, ${event}, ${JSON.stringify(data)}::jsonb
      from unnest(${peopleOf(to)}::int[]) as person_id
      returning 1
    )
    select pg_notify('changes', 'stream') where exists (select from told)`)
}

const screenOf = (to: Audience) => (to !== 'staff' && 'screen' in to ? to.screen : null)

/** As PostgreSQL writes an array; one without a person where it is for nobody in particular. */
function peopleOf(to: Audience): string {
  if (to === 'staff' || 'screen' in to) return '{NULL}'
  return `{${('person' in to ? [to.person] : to.people).join(',')}}`
}
