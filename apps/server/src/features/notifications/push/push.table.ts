import type { PushTopic } from '@berg/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/columns.ts'

/** A device that takes messages, for as long as its sign-in lasts. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: uuid('session_id').primaryKey(),
  userId: integer('user_id').notNull(),
  /** Where the maker of the browser takes them. */
  endpoint: text().notNull(),
  deviceKey: bytea('device_key').notNull(),
  deviceSecret: bytea('device_secret').notNull(),
  /** The key of the site that the device knows it by. */
  siteKey: text('site_key').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Whoever has no row wants everything, without titles. */
export const pushChoices = pgTable('push_choices', {
  userId: integer('user_id').primaryKey(),
  muted: text()
    .array()
    .$type<PushTopic[]>()
    .notNull()
    .default(sql`'{}'`),
  showsTitles: boolean('shows_titles').notNull().default(false),
})

/** Those that still have to go out. */
export const pushMessages = pgTable('push_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sessionId: uuid('session_id').notNull(),
  /** Null for one that somebody tries it with, and for a bundle. */
  notificationId: integer('notification_id'),
  /** Waits until the shift of its person begins. */
  isHeld: boolean('is_held').notNull().default(false),
  /** All that waited for the shift, in one message. */
  bundle: integer().array(),
  attempts: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
})
