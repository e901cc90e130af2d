import type { Reaction, ReportReason } from '@berg/contract'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

export const reactions = pgTable(
  'reactions',
  {
    articleId: integer('article_id').notNull(),
    userId: integer('user_id').notNull(),
    reaction: text().$type<Reaction>().notNull(),
    at: moment('at').notNull(),
  },
  ({ articleId, userId }) => [primaryKey({ columns: [articleId, userId] })],
)

export const comments = pgTable('comments', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  articleId: integer('article_id').notNull(),
  /** Null for somebody who has been erased. */
  authorId: integer('author_id'),
  text: text().notNull(),
  createdAt: moment('created_at').notNull(),
  editedAt: moment('edited_at'),
  /** Null while everybody may read it. */
  hiddenReason: text('hidden_reason'),
  idempotencyKey: text('idempotency_key'),
})

export const commentReports = pgTable(
  'comment_reports',
  {
    commentId: integer('comment_id').notNull(),
    articleId: integer('article_id').notNull(),
    userId: integer('user_id').notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull().default(''),
    at: moment('at').notNull(),
    settled: boolean().notNull().default(false),
  },
  ({ commentId, userId }) => [primaryKey({ columns: [commentId, userId] })],
)

/** Without a row both are on. */
export const responseSettings = pgTable('response_settings', {
  articleId: integer('article_id').primaryKey(),
  reactions: boolean().notNull(),
  comments: boolean().notNull(),
})
