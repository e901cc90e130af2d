import type { TextLanguage } from '@berg/contract'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, tsvector } from '../../platform/db/columns.ts'

/** Articles in other languages, each with the original as it was translated. */
export const articleTranslations = pgTable(
  'article_translations',
  {
    articleId: integer('article_id').notNull(),
    language: text().$type<TextLanguage>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    plainText: text('plain_text').notNull(),
    excerpt: text().notNull(),
    sourceTitle: text('source_title').notNull(),
    sourceContent: text('source_content').notNull(),
    version: integer().notNull(),
    isOutdated: boolean('is_outdated').notNull().default(false),
    writtenBy: integer('written_by'),
    writtenAt: moment('written_at').notNull(),
    checkedBy: integer('checked_by'),
    checkedAt: moment('checked_at'),
    revision: integer().notNull().default(1),
    search: tsvector().generatedAlwaysAs(sql`translated_search(language, title, plain_text)`),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.language] })],
)

export type TranslationRow = Omit<typeof articleTranslations.$inferSelect, 'search'>
