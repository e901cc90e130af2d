import { DEMO_ARTICLES } from '@berg/demo'
import { eq } from 'drizzle-orm'
import { articles } from '../features/articles/articles.table.ts'
import { confirmations, mustReads } from '../features/must-reads/must-reads.table.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import { addDays, dayAt } from '../platform/site-day.ts'
import type { EmptySite } from './demo-site.ts'

const MUST_READ = 'allergen-colours'
const MARKED_DAYS_AGO = 5
const DUE_IN_DAYS = 4

/** Half of the plant, in the order in which they came. */
const CONFIRMED = [
  ['ingrid.solberg', 'account'],
  ['thomas.brunner', 'account'],
  ['lan.nguyen', 'account'],
  ['olena.shevchenko', 'pin'],
  ['lukasz.wojcik', 'account'],
  ['amadou.diallo', 'code'],
] as const

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
  const step = (MARKED_DAYS_AGO * DAY_MS) / (CONFIRMED.length + 1)
  await tx.insert(mustReads).values({
    articleId: article.id,
    audience: 'everybody',
    dueOn: addDays(dayAt(config.timezone, now), DUE_IN_DAYS),
    materialVersion: 1,
    markedBy: idOf('ingrid.solberg'),
    markedAt,
  })
  await tx.insert(confirmations).values(
    CONFIRMED.map(([username, way], index) => ({
      articleId: article.id,
      userId: idOf(username),
      version: 1,
      confirmedAt: new Date(markedAt.getTime() + step * (index + 1)),
      way,
    })),
  )
}
