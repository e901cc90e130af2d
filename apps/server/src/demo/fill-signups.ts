import { DEMO_ARTICLES } from '@berg/demo'
import { eq } from 'drizzle-orm'
import { articles } from '../features/articles/articles.table.ts'
import { eventSignups, signups } from '../features/signups/signups.table.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { EmptySite } from './empty-site.ts'

interface DemoSignup {
  event: string
  places: number
  /** In the order in which they came; whoever finds no place waits. */
  people: readonly string[]
}

const DEMO_SIGNUPS: readonly DemoSignup[] = [
  {
    event: 'forklift-course',
    places: 8,
    people: [
      'rui.tavares',
      'lukasz.wojcik',
      'olena.shevchenko',
      'priya.raghavan',
      'lan.nguyen',
      'fatima.elamrani',
      'ingrid.solberg',
      'thomas.brunner',
      'selam.tesfaye',
      'marta.kowalska',
      'jose.quispe',
    ],
  },
  {
    event: 'second-rise-concert',
    places: 60,
    people: ['selam.tesfaye', 'jose.quispe', 'amadou.diallo', 'ingrid.solberg', 'lan.nguyen'],
  },
]

/** Who is coming to two of the events: to one whose places are taken, and to one with room. */
export async function fillSignups(
  tx: Transaction,
  { clock }: EmptySite,
  idOf: (username: string) => number,
): Promise<void> {
  const now = clock.now()
  for (const { event, places, people } of DEMO_SIGNUPS) {
    const title = DEMO_ARTICLES.find(({ key }) => key === event)?.title ?? ''
    const [article] = await tx.select().from(articles).where(eq(articles.title, title))
    if (!article?.eventDate) throw new Error(`The demo has no event ${event}.`)
    const { id: articleId, eventDate, startsAt, endsAt, place } = article
    await tx.insert(eventSignups).values({
      articleId,
      asks: true,
      places,
      updatedAt: now,
      toldOn: true,
      toldDate: eventDate,
      toldStartsAt: startsAt,
      toldEndsAt: endsAt,
      toldPlace: place,
    })
    const since = article.publishedAt?.getTime() ?? now.getTime()
    const step = Math.max((now.getTime() - since) / (people.length + 1), MINUTE_MS)
    await tx.insert(signups).values(
      people.map((username, index) => ({
        articleId,
        userId: idOf(username),
        at: new Date(Math.min(since + step * (index + 1), now.getTime())),
        state: index < places ? ('coming' as const) : ('waiting' as const),
      })),
    )
  }
}
