import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { StreamEvent } from '@berg/contract'
import { moment } from '../db/columns.ts'

const databaseNow = sql`clock_timestamp()`

/** What is told, for ten minutes. For one person, for whoever looks at a screen, or, with neither, for staff. */
export const streamEvents = pgTable('stream_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** In the order in which readers are told; null until it is given, by `number_stream_events`. */
  position: bigint({ mode: 'number' }),
  previous: bigint({ mode: 'number' }),
  personId: integer('person_id'),
  screen: text(),
  event: text().$type<StreamEvent>().notNull(),
  data: jsonb().$type<object>().notNull(),
  createdAt: moment('created_at').notNull().default(databaseNow),
})

/** One row: the last position given. */
export const streamHead = pgTable('stream_head', {
  id: boolean().primaryKey().default(true),
  position: bigint({ mode: 'number' }).notNull(),
})

export const streamNodes = pgTable('stream_nodes', {
  id: uuid().primaryKey(),
  seenAt: moment('seen_at').notNull().default(databaseNow),
})

/** Those that are open, on all nodes. */
export const streams = pgTable('streams', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  nodeId: uuid('node_id').notNull(),
  personId: integer('person_id').notNull(),
  openedAt: moment('opened_at').notNull().default(databaseNow),
})
