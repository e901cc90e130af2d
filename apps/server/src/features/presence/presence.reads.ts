import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** Who lets colleagues see that they are there. */
export const shownPresence = relation({ user_id: sql`p.user_id` }, sql`presence_settings as p`)
