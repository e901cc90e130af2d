import { doublePrecision, integer, pgTable, real, text } from 'drizzle-orm/pg-core'

/** Towns and villages of the world. Loaded from a file and replaced as a whole. */
export const places = pgTable('places', {
  id: text().primaryKey(),
  name: text().notNull(),
  country: text().notNull(),
  state: text().notNull(),
  lat: doublePrecision().notNull(),
  lon: doublePrecision().notNull(),
  population: integer().notNull(),
})

export const placeNames = pgTable('place_names', {
  folded: text().notNull(),
  placeId: text('place_id').notNull(),
  rank: real().notNull(),
})

export type PlaceRow = typeof places.$inferSelect
