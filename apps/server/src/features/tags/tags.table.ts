import type { TagNames } from '@berg/contract'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

export const tags = pgTable('tags', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** Decides where an article stands; only staff see it. */
  hidden: boolean().notNull().default(false),
  /** What readers of other languages call it. */
  names: jsonb().$type<TagNames>().notNull().default({}),
  publishedArticles: integer('published_articles').notNull().default(0),
})

export type TagRow = typeof tags.$inferSelect
