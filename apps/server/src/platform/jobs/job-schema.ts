import type { Connection } from '../db/database.ts'
import { withMigrationLock } from '../db/migrate.ts'
import { QUEUE, SCHEMA } from './job-kind.ts'

/** What this version of the library asks for; a test compares. */
export const LIBRARY_SCHEMA = 24

/** Brings the tables of the queue up to date; of several nodes that start together one does it. */
export async function migrateJobs(connection: Connection): Promise<void> {
  await withMigrationLock(connection, async (client) => {
    const { rows: found } = await client.query<{ table: string | null }>(
      `select to_regclass('${SCHEMA}.version') as table`,
    )
    if (found[0]?.table) {
      const { rows } = await client.query<{ version: number }>(
        `select version from ${SCHEMA}.version where exists (select from ${SCHEMA}.queue where name = $1)`,
        [QUEUE],
      )
      if (rows[0]?.version === LIBRARY_SCHEMA) return
    }
    // Loaded where it is wanted: a start that finds everything in place does without.
    const { openBoss } = await import('./pg-boss.ts')
    const boss = openBoss((text, values) => client.query(text, values), { migrate: true })
    await boss.start()
    await boss.createQueue(QUEUE, { name: QUEUE, policy: 'short' })
    await boss.stop({ graceful: false })
  })
}
