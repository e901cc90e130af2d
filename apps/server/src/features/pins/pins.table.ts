import { PIN_LEVELS } from '@berg/contract'
import { bigint, boolean, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** Where a person comes from, with a copy of the place: as closely as the level says and no closer. */
export const pins = pgTable('pins', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  jobTitles: text('job_titles').array().notNull(),
  locationText: text('location_text').notNull(),
  state: text().notNull(),
  country: text().notNull(),
  lat: doublePrecision(),
  lon: doublePrecision(),
  level: text({ enum: PIN_LEVELS }).notNull(),
  mediaId: uuid('media_id'),
  imageVersion: integer('image_version').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const pinsRevision = pgTable('pins_revision', {
  single: boolean().primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
})

export type PinRow = typeof pins.$inferSelect
export type NewPin = Omit<typeof pins.$inferInsert, 'id' | 'imageVersion'>
