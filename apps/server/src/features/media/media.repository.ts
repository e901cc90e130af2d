import { eq } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import { type MediaRow, media } from './media.table.ts'

/** All SQL about pictures. */
export class MediaRepository {
  constructor(private readonly database: Database) {}

  async byId(id: string): Promise<MediaRow | undefined> {
    const [row] = await this.database.orm.select().from(media).where(eq(media.id, id))
    return row
  }

  async add(rows: MediaRow[], executor: Executor = this.database.orm): Promise<void> {
    if (rows.length > 0) await executor.insert(media).values(rows).onConflictDoNothing()
  }
}
