import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ListedArticle, SearchWord, SynonymGroup } from '@berg/contract'
import { sql } from 'drizzle-orm'
import { jobsDone } from '../test/jobs-done.ts'
import { libraryOf } from '../test/library.ts'
import { startTestApp, type TestApp } from '../test/app.ts'

const KEEPING = { env: { DEMO: 'false', KEPT_ANSWERS_MB: '8' } }
const audience = { kind: 'department', value: 'Packing' }

let node: TestApp
let other: TestApp
let staff: string
let second: string
let packer: string
let clerk: string

beforeAll(async () => {
  node = await startTestApp(KEEPING)
  other = await startTestApp({ ...KEEPING, database: node.database })
  await node.addUser({ username: 'staff', isStaff: true, checksLanguages: ['de', 'pl'] })
  await node.addUser({ username: 'second', isStaff: true, department: 'Packing' })
  await node.addUser({ username: 'packer', department: 'Packing' })
  await node.addUser({ username: 'clerk', department: 'Offices' })
  const signIn = async (name: string) => (await node.signIn(name)).access
  staff = await signIn('staff')
  second = await signIn('second')
  packer = await signIn('packer')
  clerk = await signIn('clerk')
  const listeners = sql`select from pg_stat_activity where application_name = 'the-berg changes'
    and datname = current_database() and query like '%pg_notify%'`
  await vi.waitUntil(
    async () => (await node.database.orm.execute(listeners)).rows.length === 2,
    10_000,
  )
})
afterAll(async () => {
  await other.close()
  await node.close()
})

type Method = 'DELETE' | 'PATCH' | 'POST' | 'PUT'

const write = async (method: Method, url: string, body?: unknown, headers = {}) => {
  const answer = await node.call(method, url, { token: staff, body, headers })
  expect({ url, status: answer.statusCode, body: answer.body }).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300),
  })
  return (answer.body ? answer.json() : {}) as { id: number; url?: string; upload_url?: string }
}
const publish = (values: object) =>
  write('POST', '/api/authoring/', { status: 'published', ...values })

const titles = async (from: TestApp, search: string, token?: string) =>
  (await from.call('GET', `/api/articles/?search=${search}`, { token }))
    .json<ListedArticle[]>()
    .map(({ title }) => title)
const words = async (from: TestApp, search: string, token?: string) =>
  (await from.call('GET', `/api/search/words/?search=${search}`, { token })).json<SearchWord[]>()

const textOf = (query: unknown) => String((query as { text?: string }).text ?? query)

/** How many of these had to be made. */
const missesOf = async (work: () => Promise<unknown>) => {
  const { asked } = node.app.kept
  const before = asked.miss
  await work()
  return asked.miss - before
}

/** Kept on both nodes, then written on the first: found there at once, and soon on the other. */
async function followed(search: string, change: () => Promise<unknown>): Promise<string[]> {
  for (const each of [node, other]) await titles(each, search)
  // What an earlier write has told may be on its way still.
  const isKept = async () => expect(await missesOf(() => titles(node, search))).toBe(0)
  await vi.waitFor(isKept, 1000)
  await change()
  const found = await titles(node, search)
  await vi.waitFor(async () => expect(await titles(other, search)).toEqual(found), 1000)
  return found
}

const searches = [
  '/api/articles/?search=harbour',
  '/api/articles/?search=harbour%20crane&page=1',
  '/api/articles/?search=harbuor',
  '/api/articles/?search=harbour%20nothing',
  '/api/search/words/?search=harbour',
  '/api/search/words/?search=harbuor',
  '/api/core-assets/?search=harbour&page=1',
  '/api/map-pins/?search=harbour',
]

it.each(searches)('makes %s once for all who see the same', async (url) => {
  await publish({ title: 'The harbour crane' })
  const first = await node.call('GET', url)
  expect(first.statusCode).toBe(200)
  expect(
    await missesOf(async () => {
      for (const token of [undefined, clerk, packer]) {
        expect((await node.call('GET', url, { token })).body).toBe(first.body)
      }
    }),
  ).toBe(0)
})

describe('a kept search is nobody else’s', () => {
  it('with another audience, whoever asks first', async () => {
    await publish({ title: 'Walrus for packing', audience })
    for (const order of [
      [packer, clerk, undefined, staff],
      [undefined, staff, clerk, packer],
    ]) {
      node.app.kept.forgetAll()
      for (const token of [...order, ...order]) {
        const isSeen = token === packer || token === staff
        expect(await titles(node, 'walrus', token)).toEqual(isSeen ? ['Walrus for packing'] : [])
        const [word] = await words(node, 'walruz', token)
        if (!isSeen) expect(word?.corrections).toEqual([])
      }
    }
  })

  it('asks once which words are of hidden files alone', async () => {
    const asked = vi.spyOn(node.database.pool, 'query')
    node.app.kept.forgetAll()
    for (const search of ['one', 'two', 'three']) await titles(node, search)
    const hidden = asked.mock.calls.filter(([query]) => textOf(query).includes('restricted_files'))
    asked.mockRestore()
    expect(hidden).toHaveLength(1)
  })

  it('with hidden tags, and one for all staff', async () => {
    await write('POST', '/tags/', { name: 'behind the scenes', hidden: true })
    await publish({ title: 'Otters', tags: ['behind the scenes'] })
    const find = async (token?: string) =>
      (await node.call('GET', '/api/articles/?search=otters', { token })).body
    for (const token of [staff, undefined, clerk, staff]) {
      const body = await find(token)
      expect(body).toContain('Otters')
      expect(body.includes('behind the scenes')).toBe(token === staff)
    }
    expect(await missesOf(() => find(second))).toBe(0)
  })

  it('in another language', async () => {
    const { id } = await publish({ title: 'Lanterns', content: '<p>Light.</p>' })
    await write('PUT', `/api/articles/${id}/translations/pl/`, {
      title: 'Latarnie',
      content: '<p>Ś.</p>',
    })
    await write('POST', `/api/articles/${id}/translations/pl/check/`)
    for (let times = 0; times < 2; times++) {
      expect(await titles(node, 'lanterns')).toEqual(['Lanterns'])
      expect(await titles(node, 'lanterns&lang=pl')).toEqual(['Latarnie'])
    }
  })
})

describe('the next search, on two nodes, follows', () => {
  it('a new article, an edit, an audience and a deletion', async () => {
    let id = 0
    expect(
      await followed('narwhal', async () => ({ id } = await publish({ title: 'Narwhal' }))),
    ).toEqual(['Narwhal'])
    const change = (body: object) => () => write('PATCH', `/api/authoring/${id}/`, body)
    expect(await followed('narwhal', change({ title: 'A narwhal' }))).toEqual(['A narwhal'])
    expect(await followed('narwhal', change({ audience }))).toEqual([])
    expect(
      await followed('narwhal', change({ audience: { kind: 'everybody', value: '' } })),
    ).toEqual(['A narwhal'])
    // Found by a slip of the pen as long as there is the word.
    expect(await followed('narwhql', () => write('DELETE', `/api/authoring/${id}/`))).toEqual([])
  })

  it('the name of a tag', async () => {
    const tag = await write('POST', '/tags/', { name: 'ferries' })
    await publish({ title: 'Timetable', tags: ['ferries'] })
    expect(
      await followed('steamers', async () => {
        await write('PATCH', `/tags/${tag.id}/`, { name: 'steamers' })
        await jobsDone(node, 'retagging')
      }),
    ).toEqual(['Timetable'])
  })

  it('a translation that is checked, and one that goes', async () => {
    const { id } = await publish({ title: 'Soup', content: '<p>Hot.</p>' })
    const at = `/api/articles/${id}/translations/de/`
    await write('PUT', at, { title: 'Suppenküche', content: '<p>Heiß.</p>' })
    expect(await followed('suppenkuche', () => write('POST', `${at}check/`))).toEqual([
      'Suppenküche',
    ])
    expect(await followed('suppenkuche', () => write('DELETE', at))).toEqual([])
  })

  it('the name of a file that everybody may see, and then some alone', async () => {
    const file = await libraryOf(node, staff).add('gazebo.txt', Buffer.from('Shade.'))
    const { id } = await publish({ title: 'Shade', content: `<p><a href="${file.url}">it</a></p>` })
    const corrections = (from: TestApp, typed: string) =>
      words(from, typed).then(([word]) => word?.corrections)
    // Each asked for the first time: what is kept is which words nobody may be told of.
    const become = async (change: object, [here, there]: string[], expected: string[]) => {
      await write('PATCH', `/api/authoring/${id}/`, change)
      expect(await corrections(node, here as string)).toEqual(expected)
      const soon = async () => expect(await corrections(other, there as string)).toEqual(expected)
      await vi.waitFor(soon, 1000)
    }
    expect(await corrections(node, 'gazebq')).toEqual(['gazebo'])
    expect(await corrections(other, 'gazebq')).toEqual(['gazebo'])
    await become({ audience }, ['gazebw', 'gazebx'], [])
    await become({ audience: { kind: 'everybody', value: '' } }, ['gazeby', 'gazebz'], ['gazebo'])
  })

  it('synonyms', async () => {
    await publish({ title: 'The kiosk opens' })
    let group = { id: 0, etag: '' }
    expect(
      await followed('tuckshop', async () => {
        const body = { words: ['kiosk', 'tuckshop'] }
        group = (
          await node.call('POST', '/api/synonyms/', { token: staff, body })
        ).json<SynonymGroup>()
      }),
    ).toEqual(['The kiosk opens'])
    const drop = () =>
      write('DELETE', `/api/synonyms/${group.id}/`, undefined, { 'if-match': group.etag })
    expect(await followed('tuckshop', drop)).toEqual([])
  })

  it('the words of what is on the map, which correct what is typed', async () => {
    const corrections = async (from: TestApp) => (await words(from, 'bragq'))[0]?.corrections
    expect([await corrections(node), await corrections(other)]).toEqual([[], []])
    const pin = { first_name: 'Ana', last_name: 'Sousa', country: 'Portugal', job_titles: [] }
    await write('POST', '/api/map-pins/', { ...pin, location_text: 'Braga', lat: 41.5, lon: -8.4 })
    expect(await corrections(node)).toEqual(['braga'])
    await vi.waitFor(async () => expect(await corrections(other)).toEqual(['braga']), 1000)
  })
})
