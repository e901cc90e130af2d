import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { attachEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { openBoss } from '../../apps/server/src/platform/jobs/pg-boss.ts'
import type { Site } from './site.ts'

/** The lease of a job whose node is gone, the pause until somebody looks, and the retry. */
const SETTLED_WITHIN_MS = 240_000

const LEFT = `
  select (select count(*) from held_decisions)::int + (select count(*) from articles_to_retag)::int +
    (select count(*) from jobs.job where name = 'work'
      and state in ('created', 'retry', 'active') and start_after < now() + interval '2 minutes')::int as n`

/**
 * Waits until all work in the background is done. In a hurry the clock of the jobs whose node is gone is put
 * forward, so that nobody waits until it has been silent for long enough. Says whether it is.
 */
export async function settle(site: Site, isHurried: boolean): Promise<boolean> {
  const until = performance.now() + SETTLED_WITHIN_MS
  while (performance.now() < until) {
    const [left] = await site.query<{ n: number }>(LEFT)
    if (left?.n === 0) return true
    if (isHurried) await putClockForward(site)
    await sleep(500)
  }
  return false
}

const ABANDONED = `
  update jobs.job set started_on = started_on - interval '5 minutes'
  where name = 'work' and state = 'active' and started_on < now() - interval '5 seconds'`

async function putClockForward(site: Site): Promise<void> {
  await site.query(ABANDONED)
  await site.query(
    `update jobs.job set start_after = now() where name = 'work' and state = 'retry'`,
  )
  const connection = await attachEmbeddedPostgres(site.dataDir)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const boss = openBoss((text, values) => client.query(text, values), {})
    await boss.start()
    await boss.maintain()
    await boss.stop({ graceful: false })
  } finally {
    await client.end()
  }
}
