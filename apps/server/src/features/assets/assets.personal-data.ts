import { eq, sql } from 'drizzle-orm'
import { binned } from '../../platform/bin/bin.reads.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { type ErasedPerson, redactColumn } from '../../platform/redact-person.ts'
import { fileUrlOf } from '../../platform/storage/file-address.ts'
import { assets, fileParts } from './assets.table.ts'

const NAME_LENGTH_MAX = 255
/** Some megabyte of text. */
const PARTS_AT_ONCE = 100

type Part = { id: number; text: string; isOwn: boolean }

/** What a person has put into the library. */
export class AssetsPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const rows = await this.database.orm.select().from(assets).where(eq(assets.createdBy, userId))
    return rows.map(({ id, fileId, name, filename, size, createdAt }) => ({
      id,
      name,
      filename,
      url: fileUrlOf(fileId),
      size,
      created_at: createdAt,
    }))
  }

  /** The files are the site's and stay, without the name of whom they came from. */
  async erase(tx: Transaction, person: ErasedPerson): Promise<void> {
    const { id, redact } = person
    const shortened = (text: string) => redact(text).slice(0, NAME_LENGTH_MAX)
    for (const column of ['name', 'filename']) {
      await redactColumn(tx, { table: 'assets', column, where: sql`created_by = ${id}` }, shortened)
    }
    await this.eraseWords(tx, person)
  }

  /** The search finds nobody in files whom the site has forgotten; the files themselves nobody rewrites. */
  private async eraseWords(tx: Transaction, { id, redact, redactFullName }: ErasedPerson) {
    const isOwn = sql`p.file_id in (
      select f.file_id from assets as f where f.created_by = ${id}
      union all select b.file_id from ${binned} as b where (b.record #>> '{assets,0,created_by}')::int = ${id})`
    for (let last: number | undefined = 0; last !== undefined;) {
      const { rows }: { rows: Part[] } = await tx.execute<Part>(sql`
        select p.id, p.text, ${isOwn} as "isOwn" from file_parts as p
        where p.id > ${last} order by p.id limit ${PARTS_AT_ONCE}`)
      for (const { id: part, text, isOwn: isTheirs } of rows) {
        const without = (isTheirs ? redact : redactFullName)(text)
        if (without === text) continue
        await tx.update(fileParts).set({ text: without }).where(eq(fileParts.id, part))
      }
      last = rows.at(-1)?.id
    }
  }
}
