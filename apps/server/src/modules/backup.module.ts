import { say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import {
  isBackupDue,
  type NightlyBackup,
  type NightlyPlan,
  requireFolder,
} from '../platform/backup/nightly.ts'
import type { Clock } from '../platform/clock.ts'
import type { Connection, Database } from '../platform/db/database.ts'
import { runProcess } from '../platform/programs.ts'
import { StartupError } from '../platform/startup-error.ts'

const MOST_MINUTES = 12 * 60

/** What `backup-program` is given, and what it says at its end. */
export interface NightlyTask {
  connection: Connection
  plan: NightlyPlan
}
export type NightlyOutcome = { made: NightlyBackup | null } | { failed: string }

interface Needs {
  config: Config
  database: Database
  clock: Clock
}

/** Makes a backup every night, in a process of its own, and tells the log what became of it. */
export function backupModule(app: FastifyInstance, { config, database, clock }: Needs): void {
  const plan = config.nightlyBackup
  if (!plan) return
  // A folder that is away is told before it is needed.
  app.addHook('onReady', () =>
    requireFolder(plan.folder).catch((error: Error) => app.log.warn(error.message)),
  )
  // Looked at every hour, so that one which failed or was missed is made as soon as it can be.
  app.jobs.recurring({
    name: 'nightly-backup',
    title: () => say('Make the backup of the night'),
    every: 'hour',
    minutes: MOST_MINUTES,
    attempts: 1,
    run: async (_, signal) => {
      if (!(await isBackupDue({ database, plan, clock }))) return
      const task = { connection: database.connection, plan } satisfies NightlyTask
      const outcome = await runProcess<NightlyOutcome>(
        'backup-program',
        import.meta.url,
        task,
        signal,
      )
      if ('failed' in outcome)
        throw new StartupError(`The nightly backup failed: ${outcome.failed}`)
      if (outcome.made) app.log.info(outcome.made, 'the nightly backup is made')
    },
  })
}
