import type { TextLanguage, TranslatedText } from '@berg/contract'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** Texts of the site in other languages, each with the original as it was translated. */
export const textTranslations = pgTable(
  'text_translations',
  {
    text: text().$type<TranslatedText>().notNull(),
    language: text().$type<TextLanguage>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    sourceTitle: text('source_title').notNull(),
    sourceContent: text('source_content').notNull(),
    version: integer().notNull(),
    writtenBy: integer('written_by'),
    writtenAt: moment('written_at').notNull(),
    checkedBy: integer('checked_by'),
    checkedAt: moment('checked_at'),
    revision: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.text, table.language] })],
)

export type TextTranslationRow = typeof textTranslations.$inferSelect
