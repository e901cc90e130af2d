import { isDeepStrictEqual } from 'node:util'
import { and, eq, like, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'
import { textTranslations } from './text-translations.table.ts'

/** Which translations of texts a person has written or checked. They are the site's and stay, without the name. */
export class TextTranslationsPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { rows } = await this.database.orm.execute(sql`
      select t.text, t.language, t.title, t.written_at, t.checked_at,
        t.written_by is not distinct from ${userId} as written_by_you,
        t.checked_by is not distinct from ${userId} as checked_by_you,
        case when t.written_by = ${userId} then t.content end as content
      from text_translations as t
      where t.written_by = ${userId} or t.checked_by = ${userId} order by t.text, t.language`)
    return rows
  }

  /** Issues lose the name, and so does what was made of them: it goes on being of the same words. */
  async erase(tx: Transaction, { redactFullName }: ErasedPerson): Promise<void> {
    const { text, language, title, content, sourceTitle, sourceContent } = textTranslations
    const rows = await tx
      .select({ text, language, words: { title, content, sourceTitle, sourceContent } })
      .from(textTranslations)
      .where(like(text, 'newsletter-%'))
      .for('update')
    for (const row of rows) {
      const words = Object.entries(row.words).map(([name, one]) => [name, redactFullName(one)])
      const without = Object.fromEntries(words) as typeof row.words
      if (isDeepStrictEqual(without, row.words)) continue
      await tx
        .update(textTranslations)
        .set(without)
        .where(and(eq(text, row.text), eq(language, row.language)))
    }
  }
}
