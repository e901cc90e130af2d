import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'

interface DatabaseFacts extends Record<string, unknown> {
  version: string
  size: string
  files: string
  fileBytes: string
  hasPlaces: boolean
}

export interface BackupRow extends Record<string, unknown> {
  at: Date
  file: string
  bytes: string | null
  error: string | null
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
          as "fileBytes",
        exists (select from places) as "hasPlaces"`)
    return rows[0] as DatabaseFacts
  }

  async lastBackup(): Promise<BackupRow | undefined> {
    const { rows: found } = await this.database.orm.execute<{ name: string | null }>(
      sql`select to_regclass('public.backups') as name`,
    )
    if (!found[0]?.name) return undefined
    const { rows } = await this.database.orm.execute<BackupRow>(sql`
      select coalesce(finished_at, started_at) as at, file, bytes, error
      from backups order by started_at desc limit 1`)
    return rows[0]
  }
}
