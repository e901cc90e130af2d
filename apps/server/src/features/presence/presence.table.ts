import { SET_STATUSES } from '@berg/contract'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** Who lets colleagues see that they are there. */
export const presenceSettings = pgTable('presence_settings', {
  userId: integer('user_id').primaryKey(),
})

/** Sign-ins in which the site was open a moment ago. Unlogged, and in no backup. */
export const presenceDevices = pgTable('presence_devices', {
  sessionId: uuid('session_id').primaryKey(),
  userId: integer('user_id').notNull(),
  seenAt: moment('seen_at').notNull(),
})

/** What people have set, until it ends. Unlogged, and in no backup. */
export const presenceStatuses = pgTable('presence_statuses', {
  userId: integer('user_id').primaryKey(),
  status: text({ enum: SET_STATUSES }).notNull(),
  endsAt: moment('ends_at').notNull(),
})
