import type { NotificationFacts, NotificationKind } from '@berg/contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** What people are told on the site, for 90 days. */
export const notifications = pgTable('notifications', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  /** Null for the site itself, and for somebody who is gone. */
  actorId: integer('actor_id'),
  articleId: integer('article_id'),
  commentId: integer('comment_id'),
  newsletterId: integer('newsletter_id'),
  data: jsonb().$type<NotificationFacts & { title?: string }>().notNull().default({}),
  createdAt: moment('created_at').notNull(),
  /** Null while its person has not seen it. */
  seenAt: moment('seen_at'),
})

export type NotificationRow = typeof notifications.$inferSelect
