import {
  type Article,
  type CurrentUser,
  LANGUAGE_COOKIE,
  personCache,
  STORED_AT,
  type ToWorker,
} from '@berg/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { tokens } from '../../lib/session.ts'
import { anArticle } from '../../testing/an-article.ts'
import { stubCaches } from '../../testing/caches-double.ts'
import { answerWith } from '../../testing/fetch-double.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

const PERSON = '3'
const CHECKED_IN = (...languages: Article['translations'][number]['language'][]) =>
  languages.map((language) => ({ language, state: 'checked' as const }))

let stored: Map<string, Response>
let told: ToWorker[]
beforeEach(() => {
  stored = new Map()
  stubCaches().set(personCache(PERSON), stored)
  told = []
  const postMessage = (message: ToWorker, [port]: MessagePort[]) => {
    told.push(message)
    port?.postMessage(undefined)
  }
  const serviceWorker = { getRegistration: async () => ({ active: { postMessage } }) }
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  document.cookie = `${LANGUAGE_COOKIE}=; max-age=0`
  tokens.set({ access: 'a', refresh: 'r' })
})

const page = (results: readonly object[] = []) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})

/** Fills the device; says which of the articles were asked for one by one, and what may stay. */
async function fill(
  articles: readonly Article[],
  { mustReads = [], me = {} }: { mustReads?: readonly Article[]; me?: Partial<CurrentUser> } = {},
) {
  const outstanding = mustReads.map(({ id, title }) => ({
    article: { id, title },
    due_on: '2026-11-20',
    is_overdue: false,
  }))
  const all = [...articles, ...mustReads]
  const log = answerWith(({ path }) => {
    const { pathname } = new URL(path, location.origin)
    const id = Number(/^\/api\/articles\/(\d+)\/$/.exec(pathname)?.[1])
    if (id) return { status: 200, body: all.find((each) => each.id === id) }
    if (pathname === '/me') return { status: 200, body: { prefers_easy_words: false, ...me } }
    if (pathname === '/api/must-reads/') return { status: 200, body: { outstanding, teams: [] } }
    if (pathname === '/api/articles/') return { status: 200, body: page(articles) }
    if (/^\/api\/(authoring|newsletters)\/$/.test(pathname)) return { status: 200, body: page() }
    return { status: 200, body: [] }
  })
  await bringUpToDate({ person: PERSON, today: '2026-11-14', before: 0 })
  const asked = log.map(({ path }) => path.replace(location.origin, ''))
  const pruned = told.find(({ kind }) => kind === 'prune')
  return {
    asked: [
      ...new Set(asked.filter((path) => /^\/api\/articles\/\d+\/(\?|$)/.test(path))),
    ].toSorted(),
    kept: pruned?.kind === 'prune' ? pruned.addresses.toSorted() : [],
  }
}

it('stores an article as its reader gets it, beside the original; must-reads too', async () => {
  const articles = [
    anArticle({ id: 1, translations: CHECKED_IN('de', 'pl') }),
    anArticle({ id: 2, translations: [{ language: 'de', state: 'draft' }] }),
    anArticle({ id: 3, language: 'de', translations: CHECKED_IN('en') }),
  ]
  const mustReads = [anArticle({ id: 4, translations: CHECKED_IN('de') })]
  const { asked, kept } = await fill(articles, { mustReads })
  const wanted = [1, 2, 3, 4].map((id) => `/api/articles/${id}/`)
  const inGerman = [1, 4].map((id) => `/api/articles/${id}/?lang=de`)
  expect(asked).toEqual([...wanted, ...inGerman].toSorted())
  expect(kept).toEqual([...wanted, ...inGerman].toSorted())
})

it('stores easy words for who prefers them', async () => {
  const article = anArticle({ translations: CHECKED_IN('de', 'de-simple') })
  const { asked } = await fill([article], { me: { prefers_easy_words: true } })
  expect(asked).toEqual(['/api/articles/1/', '/api/articles/1/?lang=de-simple'])
})

it('lets go of one language for another that was chosen since', async () => {
  const article = anArticle({ translations: CHECKED_IN('de') })
  const answer = () => Response.json(article, { headers: { [STORED_AT]: String(Date.now()) } })
  for (const address of ['/api/articles/1/', '/api/articles/1/?lang=de'])
    stored.set(address, answer())
  expect(await fill([article])).toEqual({
    asked: [],
    kept: ['/api/articles/1/', '/api/articles/1/?lang=de'],
  })
  told = []
  // The tests speak English.
  document.cookie = `${LANGUAGE_COOKIE}=en`
  expect(await fill([article])).toEqual({ asked: [], kept: ['/api/articles/1/'] })
})

it('asks anew for an article whose translation was checked since, though its text is the same', async () => {
  const before = anArticle({ translations: [{ language: 'de', state: 'draft' }] })
  stored.set(
    '/api/articles/1/',
    Response.json(before, { headers: { [STORED_AT]: String(Date.now()) } }),
  )
  const { asked } = await fill([{ ...before, translations: CHECKED_IN('de') }])
  expect(asked).toEqual(['/api/articles/1/', '/api/articles/1/?lang=de'])
})
