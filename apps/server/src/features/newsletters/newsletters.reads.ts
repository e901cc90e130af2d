import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** What others may read of the issues that are out. */
export const publishedNewsletters = relation(
  { number: sql`n.number`, title: sql`n.title`, published_at: sql`n.published_at` },
  sql`newsletters as n where n.published_at is not null`,
)
