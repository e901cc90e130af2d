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
  'month calendar': '/api/articles/event-days/?month=2026-10',
  'events of a month': list('type=event&date=2026-10&ordering=event_date&page=1&page_size=6'),
  'archive, months': '/api/articles/months/',
  'archive, one month': list('date=2020-03&page=1&page_size=20'),
  pins: '/api/map-pins/',
}

const desk = (query: string) => encodeURI(`/api/authoring/?${query}&page=1&page_size=8`)

/** What moderators ask for: every filter of the admin list. */
export const DESK_CALLS: Readonly<Record<string, string>> = {
  'admin list': desk(''),
  'admin list, oldest first': desk('ordering=created_at'),
  'admin list, page 1000': encodeURI('/api/authoring/?page=1000&page_size=8'),
  'admin list, drafts': desk('status=draft'),
  'admin list, published': desk('status=published'),
  'admin list, rejected': desk('status=rejected'),
  'admin list, events': desk('type=event'),
  'admin list, posts': desk('type=post'),
  'admin list, own': desk('mine=true'),
  'admin list, own drafts': desk('mine=true&status=draft'),
  'admin list, last 7 days': desk('time=7d'),
  'admin list, last 30 days': desk('time=30d'),
  'admin list, this year': desk('time=year'),
  'admin list, chosen days': desk('from=2020-03-01&to=2020-04-30'),
  'admin list, drafts of this year': desk('status=draft&time=year'),
  'admin list, a month': desk('date=2020-03'),
  'admin list, a day': desk('date=2026-10-14'),
  'admin list, tag': desk('tags=Tag 7'),
  'admin list, common tag': desk('tags=Tag 0'),
  'admin list, three tags': desk('tags=Tag 0,Tag 7,event'),
  'admin list, tag among drafts': desk('tags=Tag 8&status=draft'),
  'admin list, rare word': desk(`search=${wordOfRank(5000)}`),
  'admin list, medium word': desk(`search=${wordOfRank(300)}`),
  'admin list, common word': desk(`search=${wordOfRank(1)}`),
  'admin list, part of a title': desk(`title=${wordOfRank(900).slice(1)}`),
  'admin list, two letters of a title': desk('title=xa'),
  'admin list, search among own drafts': desk(`search=${wordOfRank(3)}&mine=true&status=draft`),
  'admin counts': '/api/authoring/counts/',
  'admin calendar': '/api/authoring/event-days/?month=2026-10',
  'tags with their use': '/tags/',
}
