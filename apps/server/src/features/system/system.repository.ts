import { sql } from 'drizzle-orm'
import { type BackupRecord, lastBackups } from '../../platform/backup/backup-records.ts'
import type { Database } from '../../platform/db/database.ts'

/** So that the last good one is found behind those that failed. */
const BACKUPS_LOOKED_AT = 100

interface DatabaseFacts extends Record<string, unknown> {
  version: string
  size: string
  files: string
  fileBytes: string
}

/** What the database knows about itself and about the files. */
export class SystemRepository {
  constructor(private readonly database: Pick<Database, 'orm'>) {}

  async facts(): Promise<DatabaseFacts> {
    const { rows } = await this.database.orm.execute<DatabaseFacts>(sql`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        pg_database_size(current_database()) as size,
        (select count(*) from assets) + (select count(*) from media) as files,
        (select coalesce(sum(size), 0) from assets) + (select coalesce(sum(bytes), 0) from media)
          as "fileBytes"`)
    return rows[0] as DatabaseFacts
  }

  /** The newest first, but for one that is being made. */
  async finishedBackups(): Promise<BackupRecord[]> {
    const known = await lastBackups(this.database, BACKUPS_LOOKED_AT)
    return known.filter(({ finishedAt }) => finishedAt)
  }
}
