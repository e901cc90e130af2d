import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** What others may read of projects; those that are not for everybody are for people who are signed in. */
export const projects = relation(
  {
    id: sql`p.id`,
    name: sql`p.name`,
    status: sql`p.status`,
    progress: sql`p.progress`,
    responsible: sql`p.responsible`,
    due_date: sql`p.due_date`,
    is_for_everybody: sql`p.visibility = 'everybody'`,
    last_change: sql`p.last_change`,
    updated_at: sql`p.updated_at`,
  },
  sql`projects as p`,
)
