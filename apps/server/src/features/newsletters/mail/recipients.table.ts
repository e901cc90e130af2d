import { RECIPIENT_STATES } from '@berg/contract'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/db/columns.ts'

export const newsletterRecipients = pgTable('newsletter_recipients', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  newsletterId: integer('newsletter_id').notNull(),
  userId: integer('user_id').notNull(),
  email: text().notNull(),
  messageId: text('message_id').notNull(),
  state: text({ enum: RECIPIENT_STATES }).notNull(),
  answer: text(),
  attempts: integer().notNull().default(0),
  run: uuid(),
  triedAt: moment('tried_at'),
  dueAt: moment('due_at').notNull(),
})

export type RecipientRow = typeof newsletterRecipients.$inferSelect
