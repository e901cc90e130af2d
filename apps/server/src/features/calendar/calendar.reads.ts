import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** What others may read of what calendars were told. */
export const calendarEvents = relation(
  {
    article_id: sql`c.article_id`,
    /** When it was last put on another day or hour; null where it never was. */
    moved_at: sql`c.moved_at`,
  },
  sql`calendar_events as c`,
)
