import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { IssueReader } from './issue-reader.ts'
import type { NewsletterRepository } from './newsletters.repository.ts'
import { newsletters } from './newsletters.table.ts'

interface Needs {
  database: Database
  newsletters: NewsletterRepository
  reader: IssueReader
}

/** Issues that went out before issues were frozen, or came from the backup of such a site, stay as they are now. */
export async function freezeOlder(needs: Needs, signal: AbortSignal): Promise<number> {
  const older = await needs.database.orm
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(isNotNull(newsletters.publishedAt), isNull(newsletters.frozenSections)))
    .orderBy(newsletters.id)
  for (const { id } of older) {
    if (signal.aborted) break
    await freezeOne(needs, id)
  }
  return older.length
}

export const freezeOne = ({ database, newsletters: repository, reader }: Needs, id: number) =>
  transact(database, async (tx) => {
    const row = await repository.lock(tx, id)
    if (!row?.publishedAt || row.frozenSections) return
    await repository.freeze(tx, id, await reader.in(tx).readWhole(row))
  })
