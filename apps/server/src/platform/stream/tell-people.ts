import type { StreamData, StreamEvent } from '@berg/contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'

/** Like `tellStream`, where each of several people is told something else. In one statement, however many they are. */
export async function tellPeople<E extends StreamEvent>(
  executor: Executor,
  event: E,
  told: readonly { person: number; data: StreamData<E> }[],
): Promise<void> {
  if (told.length === 0) return
  await executor.execute(sql`
    with told as (
      insert into stream_events (person_id, event, data)
      select person, ${event}, data
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as one (person int, data jsonb)
      returning 1
    )
    select pg_notify('changes', 'stream') where exists (select from told)`)
}
