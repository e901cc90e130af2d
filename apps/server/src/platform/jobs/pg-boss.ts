import PgBoss from 'pg-boss'
import { SCHEMA } from './job-kind.ts'

const DAY_SECONDS = 24 * 60 * 60
/** A recurring job is known to have run by its row. */
const KEEP_DONE_SECONDS = 3 * DAY_SECONDS
const KEEP_FAILED_SECONDS = 90 * DAY_SECONDS
const MAINTENANCE_SECONDS = 30

export type ExecuteSql = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

interface Options {
  /** Makes or renews its tables. */
  migrate?: boolean
  /** Looks after jobs whose node is gone, and forgets old ones. */
  supervise?: boolean
  onError?: (error: Error) => void
}

/** The library on our own connections. Its cron, which wants a queue for each schedule, is left out. */
export function openBoss(
  executeSql: ExecuteSql,
  { migrate = false, supervise = false, onError = () => {} }: Options,
): PgBoss {
  const boss = new PgBoss({
    db: { executeSql },
    schema: SCHEMA,
    migrate,
    supervise,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: KEEP_DONE_SECONDS,
    archiveFailedAfterSeconds: KEEP_FAILED_SECONDS,
    deleteAfterDays: 1,
  })
  boss.on('error', onError)
  return boss
}
