import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** What others may read of leadership messages. */
export const messages = relation(
  {
    id: sql`l.id`,
    title: sql`l.title`,
    quote: sql`l.quote`,
    content: sql`l.content`,
    author: sql`l.author`,
    created_at: sql`l.created_at`,
  },
  sql`leadership_messages as l`,
)
