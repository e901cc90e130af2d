import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** What others may read of pins. */
export const pins = relation(
  {
    id: sql`p.id`,
    user_id: sql`p.user_id`,
    name: sql`trim(p.first_name || ' ' || p.last_name)`,
    job_title: sql`coalesce(p.job_titles[1], '')`,
    location_text: sql`p.location_text`,
    country: sql`p.country`,
    media_id: sql`p.media_id`,
    created_at: sql`p.created_at`,
  },
  sql`pins as p`,
)
