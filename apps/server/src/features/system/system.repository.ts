import { sql } from 'drizzle-orm'
import { type BackupRecord, lastBackups } from '../../platform/backup/backup-records.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'

/** So that the last good one is found behind those that failed. */
const BACKUPS_LOOKED_AT = 100

interface DatabaseFacts extends Record<string, unknown> {
  version: string
  size: string
  files: string
  fileBytes: string
}

export interface SystemReads {
  libraryFiles: Relation<'bytes'>
  pictures: Relation<'bytes'>
}

/** What the database knows about itself and about the files. */
export class SystemRepository {
  constructor(
    private readonly database: Pick<Database, 'orm'>,
    private readonly reads: SystemReads,
  ) {}

  async facts(): Promise<DatabaseFacts> {
    const { libraryFiles, pictures } = this.reads
    const { rows } = await this.database.orm.execute<DatabaseFacts>(sql`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        pg_database_size(current_database()) as size,
        (select count(*) from ${libraryFiles} as f) + (select count(*) from ${pictures} as m) as files,
        (select coalesce(sum(f.bytes), 0) from ${libraryFiles} as f)
          + (select coalesce(sum(m.bytes), 0) from ${pictures} as m) as "fileBytes"`)
    return rows[0] as DatabaseFacts
  }

  /** The newest first, but for one that is being made. */
  async finishedBackups(): Promise<BackupRecord[]> {
    const known = await lastBackups(this.database, BACKUPS_LOOKED_AT)
    return known.filter(({ finishedAt }) => finishedAt)
  }
}
