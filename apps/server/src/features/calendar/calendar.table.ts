import { date, integer, pgTable } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/columns.ts'

/** What calendars have been told of each event; filled by triggers. Outlives its article. */
export const calendarEvents = pgTable('calendar_events', {
  articleId: integer('article_id').primaryKey(),
  sequence: integer().notNull().default(0),
  changedAt: moment('changed_at').notNull(),
  cancelledAt: moment('cancelled_at'),
  /** When it was last put on another day or hour. */
  movedAt: moment('moved_at'),
  eventDate: date('event_date').notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
})

/** Where a person's calendar reads without signing in; of the address itself only a hash is stored. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: integer('user_id').primaryKey(),
  secretHash: bytea('secret_hash').notNull(),
  createdAt: moment('created_at').notNull(),
})
