import type { NewsletterAudience, NewsletterSection } from '@berg/contract'
import { NEWSLETTER_STATES } from '@berg/contract'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const newsletters = pgTable('newsletters', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  number: integer().notNull(),
  title: text().notNull(),
  greeting: text().notNull(),
  cover: jsonb().$type<{ url: string; alt: string }>(),
  sections: jsonb().$type<NewsletterSection[]>().notNull(),
  state: text({ enum: NEWSLETTER_STATES }).notNull(),
  version: integer().notNull().default(1),
  audience: jsonb().$type<NewsletterAudience>(),
  sendAt: moment('send_at'),
  publishedAt: moment('published_at'),
  createdAt: moment('created_at').notNull(),
  createdBy: integer('created_by'),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: integer('updated_by'),
})

export type NewsletterRow = typeof newsletters.$inferSelect
