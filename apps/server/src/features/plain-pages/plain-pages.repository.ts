import type { PlainPageName } from '@berg/contract'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type PlainPageRow, plainPages } from './plain-pages.table.ts'

export class PlainPagesRepository {
  constructor(private readonly database: Database) {}

  /** Undefined as long as nobody has written one. */
  async newest(page: PlainPageName): Promise<PlainPageRow | undefined> {
    const [row] = await this.database.orm
      .select()
      .from(plainPages)
      .where(eq(plainPages.page, page))
      .orderBy(desc(plainPages.version))
      .limit(1)
    return row
  }

  /** False where somebody else was quicker. */
  async add(row: PlainPageRow, _permission: Permission): Promise<boolean> {
    const added = await this.database.orm
      .insert(plainPages)
      .values(row)
      .onConflictDoNothing()
      .returning({ version: plainPages.version })
    return added.length > 0
  }
}
