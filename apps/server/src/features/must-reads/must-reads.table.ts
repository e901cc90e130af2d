import { AUDIENCES, CONFIRMATION_WAYS, type TextLanguage } from '@berg/contract'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** Articles that people are asked to read and to confirm. */
export const mustReads = pgTable('must_reads', {
  articleId: integer('article_id').primaryKey(),
  audience: text({ enum: AUDIENCES }).notNull(),
  audienceValue: text('audience_value').notNull().default(''),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  /** The oldest version whose confirmation counts. */
  lastMaterialChange: integer('material_version').notNull(),
  markedBy: integer('marked_by'),
  markedAt: moment('marked_at').notNull(),
  /** Null while people are asked. */
  endedAt: moment('ended_at'),
  remindedOn: date('reminded_on', { mode: 'string' }),
})

/** Who has confirmed which version, when and how. */
export const confirmations = pgTable('confirmations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  articleId: integer('article_id').notNull(),
  /** Null where the account is gone. */
  userId: integer('user_id'),
  version: integer().notNull(),
  confirmedAt: moment('confirmed_at').notNull(),
  /** When it was read without a connection, as far as the device can know. */
  readOfflineAt: moment('read_offline_at'),
  way: text({ enum: CONFIRMATION_WAYS }).notNull(),
  /** The translation that was read; null: the original. */
  language: text().$type<TextLanguage>(),
  /** Who handed out the code with which it was done, or with which the sign-in began; null for an operator. */
  codeIssuedBy: integer('code_issued_by'),
})

export type MustReadRow = typeof mustReads.$inferSelect
