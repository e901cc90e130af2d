import type { SignupState } from '@berg/contract'
import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** Events that ask who is coming. Stays while the article is in the bin. */
export const eventSignups = pgTable('event_signups', {
  articleId: integer('article_id').primaryKey(),
  asks: boolean().notNull(),
  /** Null without a limit. */
  places: integer(),
  closesAt: moment('closes_at'),
  updatedAt: moment('updated_at').notNull(),
  /** What those who signed up know of the event. */
  toldOn: boolean('told_on').notNull(),
  toldDate: date('told_date').notNull(),
  toldStartsAt: moment('told_starts_at'),
  toldEndsAt: moment('told_ends_at'),
  toldPlace: text('told_place'),
  hasEnded: boolean('has_ended').notNull().default(false),
})

/** Who is coming, and who waits for a place; the database gives free places on. */
export const signups = pgTable('signups', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  articleId: integer('article_id').notNull(),
  userId: integer('user_id').notNull(),
  at: moment('at').notNull(),
  state: text().$type<SignupState>().notNull(),
  movedUpAt: moment('moved_up_at'),
  /** Has moved up and was not told yet. */
  awaitsWord: boolean('awaits_word').notNull().default(false),
})
