import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** What others may read of tags. */
export const tags = relation(
  {
    id: sql`g.id`,
    name: sql`g.name`,
    hidden: sql`g.hidden`,
    names: sql`g.names`,
    /** How many readers have. */
    published_articles: sql`g.published_articles`,
  },
  sql`tags as g`,
)
