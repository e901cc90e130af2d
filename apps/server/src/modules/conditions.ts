import type { Config } from '../config.ts'
import { newsletterCondition } from '../features/newsletters/mail/waiting-condition.ts'
import { placesCondition } from '../features/places/places-condition.ts'
import { backupCondition } from '../platform/backup/backup-condition.ts'
import type { SharedClock } from '../platform/clock.ts'
import type { Condition } from '../platform/conditions.ts'
import { clockCondition } from '../platform/db/clock-condition.ts'
import type { Database } from '../platform/db/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { JobRecords } from '../platform/jobs/job-records.ts'
import { jobsCondition } from '../platform/jobs/jobs-condition.ts'
import { mailCondition } from '../platform/mail/mail-condition.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import { diskCondition, storageCondition } from '../platform/storage/storage-conditions.ts'
import type { TempFolder } from '../platform/storage/temp-folder.ts'

interface Needs {
  config: Pick<Config, 'mail' | 'registration' | 'nightlyBackup' | 's3' | 'timezone'>
  database: Database
  clock: SharedClock
  files: FileStore
  tempFolder: TempFolder
  /** Where no site runs, a job is called by the name of its kind. */
  jobs?: Pick<Jobs, 'find'>
}

/** Everything that may need somebody's hand while the site runs. */
export const conditionsOf = ({ files, tempFolder, ...needs }: Needs): Condition[] => [
  storageCondition(files),
  ...(needs.config.s3 ? [] : [diskCondition(tempFolder)]),
  ...rowConditionsOf(needs),
]

/** Those that the database tells of, and the mail server. */
export const rowConditionsOf = ({
  config,
  database,
  clock,
  jobs,
}: Pick<Needs, 'config' | 'database' | 'clock' | 'jobs'>): Condition[] => [
  clockCondition(clock),
  mailCondition(config, database),
  newsletterCondition(database, clock),
  backupCondition(database, clock, config.nightlyBackup !== undefined),
  jobsCondition(new JobRecords(database, config.timezone), (kind) => jobs?.find(kind)?.title()),
  placesCondition(database),
]
