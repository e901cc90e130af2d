import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The words that anybody can find and how many articles, files and people use each; filled by triggers. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  lexeme: text().notNull(),
  uses: integer().notNull(),
})

/** The words of translations in published articles, after their sign, and in how many; filled by triggers. */
export const signedSearchWords = pgTable('signed_search_words', {
  word: text().primaryKey(),
  uses: integer().notNull(),
})

/** Words that mean the same. */
export const synonymGroups = pgTable('synonym_groups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
})

/** A word of a group. Its stem is in no other. */
export const synonyms = pgTable('synonyms', {
  lexeme: text().primaryKey(),
  word: text().notNull(),
  groupId: integer('group_id').notNull(),
  position: integer().notNull(),
})
