import type { Language, TextLanguage, TranslationState } from '@berg/contract'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import type { ArticleReads } from './article-rows.ts'
import type { ArticleRow } from './articles.table.ts'
import { changesOf } from '../../platform/translations/changed-paragraphs.ts'
import { type TranslationRow, articleTranslations } from './translations.table.ts'

/** A translation with the names of who wrote and who checked it. */
export type NamedTranslation = TranslationRow & {
  state: TranslationState
  writtenByName: string | null
  checkedByName: string | null
}

const columns = articleTranslations

/** The SQL of translations. */
export class TranslationsRepository {
  constructor(private readonly people: ArticleReads['people']) {}

  async list(executor: Executor, articleId: number): Promise<NamedTranslation[]> {
    const nameOf = (column: SQL) =>
      sql<string | null>`(select u.name from ${this.people} as u where u.id = ${column})`
    return executor
      .select({
        articleId: columns.articleId,
        language: columns.language,
        title: columns.title,
        content: columns.content,
        plainText: columns.plainText,
        excerpt: columns.excerpt,
        sourceTitle: columns.sourceTitle,
        sourceContent: columns.sourceContent,
        version: columns.version,
        isOutdated: columns.isOutdated,
        writtenBy: columns.writtenBy,
        writtenAt: columns.writtenAt,
        checkedBy: columns.checkedBy,
        checkedAt: columns.checkedAt,
        revision: columns.revision,
        state: sql<TranslationState>`translation_state(is_outdated, checked_at)`,
        writtenByName: nameOf(sql`written_by`),
        checkedByName: nameOf(sql`checked_by`),
      })
      .from(articleTranslations)
      .where(eq(columns.articleId, articleId))
      .orderBy(columns.language)
  }

  /** Which languages somebody may check. */
  async languagesOf(executor: Executor, userId: number): Promise<Language[]> {
    const { rows } = await executor.execute<{ languages: Language[] }>(
      sql`select u.checks_languages as languages from ${this.people} as u where u.id = ${userId}`,
    )
    return rows[0]?.languages ?? []
  }

  /** The version that the article is in now. */
  async versionOf(executor: Executor, articleId: number): Promise<number> {
    const { rows } = await executor.execute<{ version: number }>(sql`
      select coalesce(max(version), 1)::int as version from article_versions where article_id = ${articleId}`)
    return rows[0]?.version ?? 1
  }

  async put(
    tx: Transaction,
    row: typeof articleTranslations.$inferInsert,
    _permission: Permission,
  ): Promise<void> {
    const { articleId: _article, language: _language, ...set } = row
    await tx
      .insert(articleTranslations)
      .values(row)
      .onConflictDoUpdate({
        target: [columns.articleId, columns.language],
        set: { ...set, revision: sql`${columns.revision} + 1` },
      })
  }

  async check(
    tx: Transaction,
    { articleId, language }: TranslationRow,
    { by, at }: { by: number; at: Date },
    _permission: Permission,
  ): Promise<void> {
    await tx
      .update(articleTranslations)
      .set({ checkedBy: by, checkedAt: at, revision: sql`${columns.revision} + 1` })
      .where(isThis(articleId, language))
  }

  async delete(
    tx: Transaction,
    { articleId, language }: TranslationRow,
    _permission: Permission,
  ): Promise<void> {
    await tx.delete(articleTranslations).where(isThis(articleId, language))
  }
}

const isThis = (articleId: number, language: TextLanguage) =>
  and(eq(columns.articleId, articleId), eq(columns.language, language))

/** After its original was saved: outdated is what was made from another text, and nothing else. */
export async function compareTranslations(
  tx: Transaction,
  { id, title, content }: Pick<ArticleRow, 'id' | 'title' | 'content'>,
): Promise<void> {
  const rows = await tx
    .select({
      language: columns.language,
      isOutdated: columns.isOutdated,
      before: { title: columns.sourceTitle, content: columns.sourceContent },
    })
    .from(articleTranslations)
    .where(eq(columns.articleId, id))
  for (const { language, isOutdated: was, before } of rows) {
    const changes = changesOf(before, { title, content })
    const isOutdated = changes.title || changes.paragraphs.length > 0
    if (isOutdated === was) continue
    await tx
      .update(articleTranslations)
      .set({ isOutdated, revision: sql`${columns.revision} + 1` })
      .where(isThis(id, language))
  }
}
