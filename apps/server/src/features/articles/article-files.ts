import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'

/** Notes anew which files these articles use, for files that have come back. */
export async function noteFilesOf(tx: Transaction, articleIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select note_article_files(id) from articles where id = any (${sql.param(articleIds)}::int[])`)
}
