import { PAGES } from '@berg/contract'
import type { Random } from '@berg/demo'
import { aWord } from './contents.ts'
import type { Crew } from './crew.ts'
import { Person } from './person.ts'
import type { Site } from './site.ts'

/** As somebody reads who has come to see what is new. */
const THINKS_MS = [2000, 10_000] as const

export function addReaders(crew: Crew, site: Site, count: number): void {
  for (let at = 0; at < count; at++) {
    const reader = new Person(site.url, `reader${at}`, crew.answers)
    crew.repeat(reader.username, THINKS_MS, async (random) => {
      await reader.ask(somewhere(crew, random), {}, [200, 404])
    })
  }
}

function somewhere({ ledger }: Crew, random: Random): string {
  const published = ledger.articles.filter((one) => one.status === 'published' && !one.isDeleted)
  const article = random.pick(published).id
  // Those of the first hour: a decision on the others may still be held.
  const [first] = published
  return random.pick([
    '/',
    '/',
    PAGES.news,
    PAGES.archive,
    `/article/${first?.id}`,
    `/api/articles/?page=${random.whole(1, 3)}&fields=summary`,
    `/api/articles/?page=1&search=${aWord(random)}`,
    `/api/articles/${article}/`,
    `/api/articles/${article}/`,
    '/api/articles/months/',
    '/api/core-assets/?page=1',
    '/tags/',
    ...ledger.pictures.slice(-1).map((url) => `${url}?w=640`),
    ...ledger.files.slice(-1).map(({ url }) => url),
  ])
}
