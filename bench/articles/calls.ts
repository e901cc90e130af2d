import { wordOfRank } from '../../apps/server/test/many-articles.ts'

const list = (query: string) => encodeURI(`/api/articles/?${query}`)
const search = (text: string) => list(`search=${text}&page=1&page_size=10`)
const swapped = (word: string) => `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`

/** What readers ask for, in the order in which they come across it. */
export const CALLS: Readonly<Record<string, string>> = {
  'home feed': list('page=1&page_size=6'),
  'home feed, page 1000': list('page=1000&page_size=6'),
  category: list('category=HR Corner&page=1&page_size=6'),
  'tag filter': list('tags=Tag 7&page=1&page_size=6'),
  'tag filter, three tags': list('tags=Tag 0,Tag 7,event&page=1&page_size=6'),
  'search, rare word': search(wordOfRank(5000)),
  'search, medium word': search(wordOfRank(300)),
  'search, common word': search(wordOfRank(1)),
  'search, two words': search(`${wordOfRank(10)} ${wordOfRank(300)}`),
  'search, with a typo': search(swapped(wordOfRank(900))),
  'month calendar': list('type=event&date=2026-10&ordering=event_date'),
  'archive, months': '/api/articles/months/',
  'archive, one month': list('date=2020-03&page=1&page_size=20'),
}
