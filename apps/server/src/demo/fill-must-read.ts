import { DEMO_ARTICLES } from '@berg/demo'
import { eq, sql } from 'drizzle-orm'
import { articles } from '../features/articles/articles.table.ts'
import { users } from '../features/auth/auth.table.ts'
import { confirmations, mustReads } from '../features/must-reads/must-reads.table.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import { addDays, dayAt } from '../platform/site-day.ts'
import type { EmptySite } from './empty-site.ts'

const MUST_READ = 'allergen-colours'
const EMPLOYEE = 'marta.kowalska'
const MARKED_DAYS_AGO = 5
const DUE_IN_DAYS = 4

/** Something that everybody has to read, and half of them have confirmed. */
export async function fillMustRead(
  tx: Transaction,
  { clock, config }: EmptySite,
  idOf: (username: string) => number,
): Promise<void> {
  const now = clock.now()
  const title = DEMO_ARTICLES.find(({ key }) => key === MUST_READ)?.title ?? ''
  const [article] = await tx.select().from(articles).where(eq(articles.title, title))
  if (!article) throw new Error(`The demo has no article ${MUST_READ}.`)
  const markedAt = new Date(now.getTime() - MARKED_DAYS_AGO * DAY_MS)
  await tx.insert(mustReads).values({
    articleId: article.id,
    audience: 'everybody',
    dueOn: addDays(dayAt(config.timezone, now), DUE_IN_DAYS),
    lastMaterialChange: 1,
    markedBy: idOf('ingrid.solberg'),
    markedAt,
  })
  // Every second one, most with their own account; the demo's employee and her department have work left.
  await tx.execute(sql`
    insert into ${confirmations} (article_id, user_id, version, confirmed_at, way, code_issued_by)
    select ${article.id}, id, 1,
      ${markedAt.toISOString()}::timestamptz + interval '1 day' * (place * ${MARKED_DAYS_AGO}::float8 / (people + 1)),
      case when place % 5 = 3 then 'pin' when place % 19 = 7 then 'code' else 'account' end,
      case when place % 5 <> 3 and place % 19 = 7 then ${idOf('ingrid.solberg')}::int end
    from (select id, is_superuser, row_number() over (order by id) as place, count(*) over () as people
      from ${users} where is_active and username <> ${EMPLOYEE}) as asked
    where place % 2 = 1 or is_superuser`)
}
