import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { binned } from '../../platform/bin/bin.reads.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { assets, fileParts, fileWords } from './assets.table.ts'
import type { WordsPart } from './words/found-words.ts'
import { NAMED_WITH_WORDS } from './words/words-kind.ts'

/** What of a file holds what was searched for. */
export type MatchedPart = WordsPart & { fileId: string }

const isKnown = sql`exists (
  select from file_words as known where known.file_id = ${assets.fileId}
    and (known.read_at is not null or known.is_left_out))`

/** All SQL about the words of files. */
export class FileWordsRepository {
  constructor(private readonly database: Database) {}

  /** Files with words that nobody has read yet. */
  async unread(most: number): Promise<string[]> {
    const rows = await this.database.orm
      .select({ fileId: assets.fileId })
      .from(assets)
      .where(
        and(
          isNull(assets.missingSince),
          sql`${assets.filename} ~* ${NAMED_WITH_WORDS}`,
          sql`not ${isKnown}`,
        ),
      )
      .orderBy(asc(assets.id))
      .limit(most)
    return rows.map(({ fileId }) => fileId)
  }

  /** Undefined where there is nothing to read, or nobody wants to know. */
  async toRead(fileId: string) {
    const [row] = await this.database.orm
      .select({ filename: assets.filename, contentType: assets.contentType, size: assets.size })
      .from(assets)
      .where(and(eq(assets.fileId, fileId), isNull(assets.missingSince), sql`not ${isKnown}`))
    return row
  }

  /** Notes that somebody begins to read it, and says for the how manieth time. */
  async begin(fileId: string): Promise<number> {
    const [row] = await this.database.orm
      .insert(fileWords)
      .values({ fileId, tries: 1 })
      .onConflictDoUpdate({ target: fileWords.fileId, set: { tries: sql`file_words.tries + 1` } })
      .returning({ tries: fileWords.tries })
    return row?.tries ?? 1
  }

  /** What a file says; undefined where nobody can read it. Not where staff have left it out meanwhile. */
  async keep(tx: Executor, fileId: string, parts: WordsPart[] | undefined, at: Date) {
    await tx.insert(fileWords).values({ fileId }).onConflictDoNothing()
    const [row] = await tx
      .update(fileWords)
      .set({ readAt: at, isReadable: parts !== undefined })
      .where(and(eq(fileWords.fileId, fileId), eq(fileWords.isLeftOut, false)))
      .returning({ fileId: fileWords.fileId })
    if (!row) return
    await tx.delete(fileParts).where(eq(fileParts.fileId, fileId))
    const rows = (parts ?? []).map((part, position) => ({
      fileId,
      position,
      page: part.page,
      label: part.label,
      text: part.text,
    }))
    if (rows.length > 0) await tx.insert(fileParts).values(rows)
  }

  /** From this moment on it is found by its words no more; or it is as if it had just come. */
  async leaveOut(tx: Transaction, fileId: string, isLeftOut: boolean, _permission: Permission) {
    const state = { isLeftOut, readAt: null, isReadable: true, tries: 0 }
    await tx
      .insert(fileWords)
      .values({ fileId, ...state })
      .onConflictDoUpdate({ target: fileWords.fileId, set: state })
    await tx.delete(fileParts).where(eq(fileParts.fileId, fileId))
  }

  /** Of each of these files the part that has most of the words, the first of several. */
  async bestParts(fileIds: readonly string[], each: readonly string[]): Promise<MatchedPart[]> {
    if (fileIds.length === 0 || each.length === 0) return []
    const held = each.map((word) => sql`(part.words @@ ${word}::tsquery)::int`)
    const { rows } = await this.database.orm.execute<MatchedPart & Record<string, unknown>>(sql`
      select distinct on (part.file_id) part.file_id as "fileId", part.page, part.label, part.text
      from file_parts as part
      where part.file_id = any (${sql.param(fileIds)}::uuid[])
        and part.words @@ ${each.join(' | ')}::tsquery
      order by part.file_id, ${sql.join(held, sql` + `)} desc, part.position`)
    return rows
  }

  /** The words of files that are neither in the library nor in the bin. */
  async forgetGone(): Promise<void> {
    const isGone = sql`not exists (select from assets as f where f.file_id = known.file_id)
      and not exists (select from ${binned} as b where b.file_id = known.file_id)`
    const { rows } = await this.database.orm.execute(
      sql`select from file_words as known where ${isGone} limit 1`,
    )
    // Where nothing is deleted nobody needs to be told.
    if (rows.length === 0) return
    await this.database.orm.execute(sql`delete from file_words as known where ${isGone}`)
  }
}
