import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** Who has confirmed something. */
export const confirmations = relation({ user_id: sql`c.user_id` }, sql`confirmations as c`)
