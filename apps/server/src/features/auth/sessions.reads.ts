import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** Sign-ins that were not ended. */
export const openSessions = relation(
  { id: sql`s.id`, user_id: sql`s.user_id` },
  sql`sessions as s where s.revoked_at is null`,
)
