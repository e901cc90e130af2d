import type { Language, TextLanguage, TranslatedText } from '@berg/contract'
import { type SQL, and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type TextTranslationRow, textTranslations } from './text-translations.table.ts'

export type Translators = Relation<'id' | 'name' | 'checks_languages'>

export type NamedTextTranslation = TextTranslationRow & {
  writtenByName: string | null
  checkedByName: string | null
}

interface Place {
  text: TranslatedText
  language: TextLanguage
}

/** The SQL of translated texts. */
export class TextTranslationsRepository {
  constructor(
    private readonly database: Database,
    private readonly people: Translators,
  ) {}

  async list(name: TranslatedText): Promise<TextTranslationRow[]> {
    return this.database.orm
      .select()
      .from(textTranslations)
      .where(eq(textTranslations.text, name))
      .orderBy(textTranslations.language)
  }

  async find(executor: Executor, place: Place): Promise<NamedTextTranslation | undefined> {
    const nameOf = (column: SQL) =>
      sql<string | null>`(select u.name from ${this.people} as u where u.id = ${column})`
    const [row] = await executor
      .select({
        ...getTableColumns(textTranslations),
        writtenByName: nameOf(sql`written_by`),
        checkedByName: nameOf(sql`checked_by`),
      })
      .from(textTranslations)
      .where(isThis(place))
    return row
  }

  /** Which languages somebody may check. */
  async languagesOf(executor: Executor, userId: number): Promise<Language[]> {
    const { rows } = await executor.execute<{ languages: Language[] }>(
      sql`select u.checks_languages as languages from ${this.people} as u where u.id = ${userId}`,
    )
    return rows[0]?.languages ?? []
  }

  /** Those who write at once come one after the other; everybody goes on reading. */
  async lock(tx: Transaction): Promise<void> {
    await tx.execute(sql`lock table ${textTranslations} in share row exclusive mode`)
  }

  async put(
    tx: Transaction,
    row: typeof textTranslations.$inferInsert,
    _permission: Permission,
  ): Promise<void> {
    const { text: _text, language: _language, ...set } = row
    await tx
      .insert(textTranslations)
      .values(row)
      .onConflictDoUpdate({
        target: [textTranslations.text, textTranslations.language],
        set: { ...set, revision: sql`${textTranslations.revision} + 1` },
      })
  }

  async check(
    tx: Transaction,
    place: Place,
    { by, at }: { by: number; at: Date },
    _permission: Permission,
  ): Promise<void> {
    await tx
      .update(textTranslations)
      .set({ checkedBy: by, checkedAt: at, revision: sql`${textTranslations.revision} + 1` })
      .where(isThis(place))
  }

  /** With the text itself, which its owner deletes. */
  async forget(tx: Transaction, name: TranslatedText, _permission: Permission): Promise<void> {
    await tx.delete(textTranslations).where(eq(textTranslations.text, name))
  }

  async delete(tx: Transaction, place: Place, _permission: Permission): Promise<void> {
    await tx.delete(textTranslations).where(isThis(place))
  }
}

const isThis = ({ text, language }: Place) =>
  and(eq(textTranslations.text, text), eq(textTranslations.language, language))
