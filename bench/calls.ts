import type { Goal } from './report/results.ts'
import type { Ask } from './load.ts'
import { answerOf, type BenchServer, EMPLOYEE, signIn, STAFF } from './bench-site.ts'
import { TOWN_NAMES } from '../apps/server/test/town-names.ts'

/** One row of the table: what is asked, the same again and again or several in turn. */
export interface Call {
  what: string
  asks: readonly Ask[]
  /** Nobody has asked for any of it before: nothing that is kept answers it. */
  isNew?: true
  goal?: Goal
  /** The goal is to take no more CPU than another call. */
  noSlowerThan?: string
}

const KEPT: Goal = { of: 'ratio', atLeast: 0.6 }
/** At most so many times what a bare Fastify takes to send the same. */
const times = (bare: number): Goal => ({ of: 'ratio', atLeast: 1 / bare })

export const LIST = '/api/articles/?page=1&page_size=6'
/** The words of the demo, so that no two searches in a row are the same. */
const WORDS = ['canteen', 'safety', 'shift', 'line', 'summer', 'new machine', 'training', 'energy']
const TWO_WORDS = [
  'new machine',
  'safety training',
  'summer party',
  'energy canteen',
  'night shift',
]

interface Listed {
  results: { id: number; images: { url: string }[] }[]
}

/** The calls, as the site that is measured has them. */
export async function callsOf({ url }: BenchServer): Promise<Call[]> {
  const employee = { headers: await signIn(url, EMPLOYEE) }
  const staff = { headers: await signIn(url, STAFF) }
  const list = await fetch(url + LIST)
  const { results } = (await list.json()) as Listed
  const known = { 'if-none-match': list.headers.get('etag') ?? '' }
  const id = results[0]?.id
  const kept = (what: string, path: string) => ({ what, asks: [{ path }], goal: KEPT })
  return [
    kept('list of six', LIST),
    {
      what: 'list of six, 304',
      asks: [{ path: LIST, headers: known, status: 304 }],
      noSlowerThan: 'list of six',
    },
    kept('article', `/api/articles/${id}/`),
    kept('tags', '/tags/'),
    kept('pins', '/api/map-pins/'),
    kept('leadership message', '/api/leadership-message/'),
    kept('months', '/api/articles/months/'),
    kept('home page', '/'),
    kept('page of an article', `/article/${id}`),
    kept('plain page', '/about'),
    { what: 'static file', asks: [{ path: await scriptOf(url) }] },
    { what: 'list of six, signed in', asks: [{ path: LIST, ...employee }], goal: times(3.5) },
    { what: 'list of six, staff', asks: [{ path: LIST, ...staff }], goal: times(6) },
    { what: 'me', asks: [{ path: '/me', ...employee }], goal: times(3.5) },
    { what: 'me, with what waits', asks: [{ path: '/me?waits=true', ...employee }] },
    {
      what: 'must-reads of one person',
      asks: [{ path: '/api/must-reads/', ...employee }],
      goal: times(6),
    },
    {
      what: 'authoring list of six, staff',
      asks: [{ path: '/api/authoring/?page=1&page_size=6', ...staff }],
      goal: times(15),
    },
    { what: 'search', asks: WORDS.map(searchFor), isNew: true, goal: times(40) },
    { what: 'search, two words', asks: TWO_WORDS.map(searchFor), isNew: true, goal: times(40) },
    { what: 'search, two words, asked again', asks: TWO_WORDS.map(searchFor), goal: KEPT },
    {
      what: 'places, as people type them',
      asks: TOWN_NAMES.map(([town]) => ({ path: `/api/places/?q=${encodeURIComponent(town)}` })),
      goal: times(8),
    },
  ]
}

const searchFor = (words: string) => ({
  path: `/api/articles/?search=${encodeURIComponent(words)}&page=1&page_size=10`,
})

/** The largest part of the app, as a browser would ask for it. */
async function scriptOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const [, path] = /data-later="([^"]+)"/.exec(html) ?? []
  if (!path) throw new Error('The home page names no script.')
  return path
}

/** What people do in a minute: they read, some are signed in, some search, one writes. */
export async function mixedAsks(server: BenchServer): Promise<Ask[]> {
  const { url } = server
  const calls = await callsOf(server)
  const headers = await signIn(url, EMPLOYEE)
  const { results } = await answerOf<Listed>(url, '/api/articles/?page=1&page_size=50')
  const pictures = results.flatMap(({ images }) => images.map((image) => ({ path: image.url })))
  const reads = calls.flatMap(({ asks }) => asks.slice(0, WORDS.length))
  const articles = results.map(({ id }) => ({ path: `/api/articles/${id}/` }))
  const draft = { path: '/api/authoring/', method: 'POST', headers, body: draftOf(0), status: 201 }
  return [...reads, ...articles, ...pictures.slice(0, 20), draft]
}

export const draftOf = (number: number) => ({
  title: `Draft ${number} of the bench`,
  content: `<p>${'A sentence of the usual length, as somebody writes it. '.repeat(20)}</p>`,
  submit: false,
})
