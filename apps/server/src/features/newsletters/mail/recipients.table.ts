import { RECIPIENT_STATES } from '@berg/contract'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
