import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import type { Letter } from './letter.ts'

export const mails = pgTable('mails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id'),
  toName: text('to_name').notNull(),
  toEmail: text('to_email').notNull(),
  kind: text().notNull(),
  subject: text().notNull(),
  letter: jsonb().$type<Letter>(),
  expiresAt: moment('expires_at'),
  /** The notice that says the same: seen there, it is not sent any more. */
  notificationId: integer('notification_id'),
  messageId: text('message_id').notNull(),
  state: text({ enum: ['queued', 'sent', 'refused', 'kept'] }).notNull(),
  answer: text(),
  attempts: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
  triedAt: moment('tried_at'),
})

export type MailRow = typeof mails.$inferSelect
