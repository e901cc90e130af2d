import type { PlainPageName } from '@berg/contract'
import { desc, eq } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type PlainPageRow, plainPages } from './plain-pages.table.ts'

export class PlainPagesRepository {
  constructor(private readonly database: Database) {}

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.orm.transaction(work)
  }

  /** Undefined as long as nobody has written one. */
  async newest(
    page: PlainPageName,
    executor: Executor = this.database.orm,
  ): Promise<PlainPageRow | undefined> {
    const [row] = await executor
      .select()
      .from(plainPages)
      .where(eq(plainPages.page, page))
      .orderBy(desc(plainPages.version))
      .limit(1)
    return row
  }

  /** False where somebody else was quicker. */
  async add(tx: Transaction, row: PlainPageRow, _permission: Permission): Promise<boolean> {
    const added = await tx
      .insert(plainPages)
      .values(row)
      .onConflictDoNothing()
      .returning({ version: plainPages.version })
    return added.length > 0
  }
}
