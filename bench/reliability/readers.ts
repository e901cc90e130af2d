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
  const published = ledger.articles.filter(
    ({ status, isDeleted }) => status === 'published' && !isDeleted,
  )
  const article = published.length > 0 ? random.pick(published).id : 1
  const file = ledger.files.length > 0 ? random.pick(ledger.files).url : '/tags/'
  const picture = ledger.pictures.length > 0 ? `${random.pick(ledger.pictures)}?w=640` : '/'
  return random.pick([
    '/',
    '/',
    `/api/articles/?page=${random.whole(1, 3)}&fields=summary`,
    `/api/articles/${article}/`,
    `/api/articles/${article}/`,
    `/news/${article}`,
    `/api/articles/?page=1&search=${aWord(random)}`,
    '/api/articles/months/',
    '/api/core-assets/?page=1',
    '/tags/',
    picture,
    file,
  ])
}
