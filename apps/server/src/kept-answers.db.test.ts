import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageRenderer } from '@berg/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'

/** Its pages show the leadership message and nothing else. */
const renderer: PageRenderer = {
  addressOf: (path) => path,
  render: async (address, { ask }) => ({
    html: await (await ask('/api/leadership-message/')).text(),
    head: { title: '', description: '', address, type: 'website' },
    answers: [],
    titles: [],
    files: [],
    isFound: true,
  }),
}
const KEEPING = {
  env: { KEPT_ANSWERS_MB: '8' },
  siteFolder: mkdtempSync(join(tmpdir(), 'berg-')),
  loadRenderer: async () => renderer,
}
writeFileSync(
  join(KEEPING.siteFolder, 'index.html'),
  '<html><head></head><body><div id="root"></div></body></html>',
)
const LIST = '/api/articles/?page=1&page_size=6'
const audience = { kind: 'department', value: 'Packing' }

let node: TestApp
let other: TestApp
let staff: string
let author: string

beforeAll(async () => {
  node = await startTestApp(KEEPING)
  other = await startTestApp({ ...KEEPING, database: node.database })
  await node.addUser({ username: 'staff', isStaff: true })
  await node.addUser({ username: 'author', firstName: 'Ana', lastName: 'Sousa' })
  staff = (await node.signIn('staff')).access
  author = (await node.signIn('author')).access
  await bothListen()
})
afterAll(async () => {
  await other.close()
  await node.close()
  rmSync(KEEPING.siteFolder, { recursive: true })
})

const listeners = async () => {
  const { rows } = await node.database.orm.execute(
    sql`select pid from pg_stat_activity where application_name = 'the-berg changes'
        and datname = current_database() and query like '%pg_notify%'`,
  )
  return rows.map(({ pid }) => Number(pid))
}
/** Each has said its first word, by itself after two seconds or with its first write. */
const bothListen = () => vi.waitFor(async () => expect(await listeners()).toHaveLength(2), 10_000)

const read = async (from: TestApp, url: string, headers = {}) => from.call('GET', url, { headers })
const write = async (method: 'DELETE' | 'PATCH' | 'POST' | 'PUT', url: string, body?: unknown) => {
  const answer = await node.call(method, url, { token: staff, body })
  expect(answer.statusCode).toBeLessThan(300)
  return (answer.body ? answer.json() : {}) as { id: number; upload_url?: string; url?: string }
}
const newArticle = async (values: object = {}) =>
  await write('POST', '/api/authoring/', {
    title: 'A word to keep',
    status: 'published',
    ...values,
  })

/** Kept on both nodes, then written on the first: seen there at once, and soon on the other. */
async function followed(url: string, change: () => Promise<unknown>): Promise<boolean> {
  const before = (await read(node, url)).body
  const isKept = (await read(other, url)).body === before
  await change()
  const after = (await read(node, url)).body
  await vi.waitUntil(async () => (await read(other, url)).body === after, { interval: 5 })
  return isKept && after !== before
}

describe('a public view follows every write', () => {
  it('of an event, in feeds and calendars', async () => {
    let id = 0
    const event = { event_date: '2026-11-20' }
    expect(await followed('/feed.xml', async () => ({ id } = await newArticle(event)))).toBe(true)
    const one = `/api/authoring/${id}/`
    const move = () => write('PATCH', one, { place: 'Hall 2' })
    expect(await followed('/calendar.ics', move)).toBe(true)
    expect(await followed('/feed.json', () => write('DELETE', one))).toBe(true)
    expect((await read(other, '/calendar.ics')).body).toContain('STATUS:CANCELLED')
  })

  it('of an article', async () => {
    let id = 0
    expect(await followed(LIST, async () => ({ id } = await newArticle()))).toBe(true)
    const one = `/api/articles/${id}/`
    expect(
      await followed(one, () => write('PATCH', `/api/authoring/${id}/`, { title: 'Another word' })),
    ).toBe(true)
    expect(
      await followed('/api/articles/?search=another', () =>
        write('DELETE', `/api/authoring/${id}/`),
      ),
    ).toBe(true)
    expect((await read(node, one)).statusCode).toBe(404)
    expect((await read(other, one)).statusCode).toBe(404)
  })

  it('of a decision on it', async () => {
    const sent = await node.call('POST', '/api/authoring/', {
      token: author,
      body: { title: 'For the editors' },
    })
    const { id } = sent.json<{ id: number }>()
    expect(await followed(LIST, () => write('POST', `/api/authoring/${id}/approve/`))).toBe(true)
  })

  it('of what readers say about an article', async () => {
    const { id } = await newArticle()
    const url = `/api/articles/${id}/responses/`
    const react = () => write('PUT', `/api/articles/${id}/reaction/`, { reaction: 'love' })
    expect(await followed(url, react)).toBe(true)
    const say = () => write('POST', `/api/articles/${id}/comments/`, { text: 'Yes' })
    expect(await followed(url, say)).toBe(true)
    const off = () => write('PUT', `${url}settings/`, { reactions: false, comments: false })
    expect(await followed(url, off)).toBe(true)
  })

  it('of the leadership message, on the home page too', async () => {
    const message = { title: 'A', quote: 'B', subtitle: '', content: '<p>C</p>', author: 'D' }
    const say = (title: string) => write('PUT', '/api/leadership-message/', { ...message, title })
    await say('First')
    expect(await followed('/', () => say('Second'))).toBe(true)
    expect(await followed('/api/leadership-message/', () => say('Third'))).toBe(true)
  })

  it('of the map and the library', async () => {
    const pin = { first_name: 'Ana', last_name: 'Sousa', country: 'Portugal', job_titles: [] }
    for (const url of ['/api/map-pins/', '/api/locations/'])
      expect(
        await followed(url, () =>
          write('POST', '/api/map-pins/', { ...pin, location_text: url, lat: 41.1, lon: -8.6 }),
        ),
      ).toBe(true)
    // Not one whose words are read: an answer that says they are waiting changes by itself.
    const type = 'application/octet-stream'
    const file = { filename: 'a.bin', content_type: type, size: 3, category: 'Asset' }
    const { upload_url, url } = await write('POST', '/api/uploads/presign/', file)
    await node.call('PUT', String(upload_url), {
      body: Buffer.from('abc'),
      headers: { 'content-type': type },
    })
    const { id } = await write('POST', '/api/core-assets/', { name: 'Rules', url })
    expect(
      await followed('/api/core-assets/?page=1', () =>
        write('PATCH', `/api/core-assets/${id}/`, { name: 'New rules' }),
      ),
    ).toBe(true)
    expect(
      await followed('/api/core-assets/summary/', () => write('DELETE', `/api/core-assets/${id}/`)),
    ).toBe(true)
  })

  it('of tags, pages and names', async () => {
    const tag = await write('POST', '/tags/', { name: 'kept' })
    await newArticle({ tags: ['kept'] })
    expect(
      await followed('/tags/', () => write('PATCH', `/tags/${tag.id}/`, { name: 'held' })),
    ).toBe(true)
    expect(
      await followed('/api/articles/?tags=held', () =>
        write('PATCH', `/tags/${tag.id}/`, { name: 'stored' }),
      ),
    ).toBe(true)
    expect(
      await followed('/api/pages/terms/', () =>
        write('PUT', '/api/pages/terms/', { content: '<p>New</p>' }),
      ),
    ).toBe(true)
    await node.addArticle({}, (await node.addUser({ username: 'leaver', firstName: 'Olga' })).id)
    other.app.kept.forgetAll()
    expect(
      await followed(LIST, async () => {
        await node.database.orm.execute(
          sql`update users set first_name = 'Helga' where username = 'leaver'`,
        )
        // Nobody's call: the change is heard a moment later.
        await vi.waitFor(async () => expect((await read(node, LIST)).body).toContain('Helga'))
      }),
    ).toBe(true)
  })
})

it('does not say that nothing has changed where something was taken away', async () => {
  const { id } = await newArticle()
  const url = `/api/articles/${id}/`
  const etag = String((await read(node, url)).headers.etag)
  expect((await read(node, url, { 'if-none-match': etag })).statusCode).toBe(304)
  await write('DELETE', `/api/authoring/${id}/`)
  expect((await read(node, url, { 'if-none-match': etag })).statusCode).toBe(404)
})

it.each([LIST, '/'])('sends what is kept of %s as it was when it was made', async (url) => {
  const whole = async (headers = {}) => {
    const answer = await read(node, url, { 'accept-encoding': 'br', ...headers })
    const { 'x-request-id': id, date: _date, ...others } = answer.headers
    expect(id).toBeTruthy()
    return {
      status: answer.statusCode,
      headers: others,
      body: answer.rawPayload.toString('base64'),
    }
  }
  node.app.kept.forgetAll()
  const made = await whole()
  expect(made.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' })
  const known = { 'if-none-match': String(made.headers.etag) }
  const unchanged = await whole(known)
  expect(unchanged).toMatchObject({ status: 304, body: '' })
  // Meanwhile it may have been packed smaller.
  const { 'content-length': _length, ...headers } = made.headers
  for (let times = 0; times < 3; times++) {
    expect(await whole()).toMatchObject({ status: 200, headers })
    expect(await whole(known)).toEqual(unchanged)
  }
  expect((await node.call('GET', url, { token: 'foreign' })).statusCode).toBe(
    url === '/' ? 200 : 401,
  )
  const asked = { 'x-request-id': 'of-a-proxy-in-front' }
  expect((await read(node, url, asked)).headers).toMatchObject(asked)
})

it('gives nobody what staff see', async () => {
  await write('POST', '/tags/', { name: 'behind the scenes', hidden: true })
  await newArticle({ tags: ['behind the scenes'] })
  for (const url of ['/tags/', LIST]) {
    expect((await node.call('GET', url, { token: staff })).body).toContain('behind the scenes')
    for (const token of [undefined, author, undefined])
      expect((await node.call('GET', url, { token })).body).not.toContain('behind the scenes')
    expect((await node.call('GET', url, { token: staff })).body).toContain('behind the scenes')
  }
})

const missesOf = async (work: () => Promise<unknown>) => {
  const before = node.app.kept.asked.miss
  await work()
  return node.app.kept.asked.miss - before
}

it('keeps one answer for all staff, and none for who is no longer one of them', async () => {
  await write('POST', '/tags/', { name: 'for editors', hidden: true })
  const { id } = await newArticle({ tags: ['for editors'] })
  await node.addUser({ username: 'second', isStaff: true, department: 'Packing' })
  const second = (await node.signIn('second')).access
  for (const url of [LIST, `/api/articles/${id}/`]) {
    const asStaff = (token: string) => node.call('GET', url, { token })
    const first = await asStaff(staff)
    expect(first.body).toContain('for editors')
    expect(first.headers['cache-control']).toBe('no-store')
    expect(await missesOf(() => asStaff(second))).toBe(0)
    expect((await asStaff(second)).body).toBe(first.body)
    expect((await node.call('GET', url, { token: author })).body).not.toContain('for editors')
    expect((await read(node, url)).body).not.toContain('for editors')
  }
  await write('PATCH', `/api/authoring/${id}/`, { title: 'Seen by staff at once' })
  expect((await node.call('GET', LIST, { token: second })).body).toContain('by staff at once')
  await node.database.orm.execute(sql`update users set is_staff = false where username = 'second'`)
  expect((await node.call('GET', LIST, { token: second })).body).not.toContain('for editors')
})

it('shows staff what is for some alone, and nobody else', async () => {
  const { id } = await newArticle({ title: 'For packing alone' })
  const asStaff = () => node.call('GET', LIST, { token: staff })
  expect((await asStaff()).body).toContain('packing alone')
  await write('PATCH', `/api/authoring/${id}/`, { audience })
  expect((await asStaff()).body).toContain('packing alone')
  for (const token of [undefined, author])
    expect((await node.call('GET', LIST, { token })).body).not.toContain('packing alone')
  await write('DELETE', `/api/authoring/${id}/`)
  expect((await asStaff()).body).not.toContain('packing alone')
})

it('keeps what waits for a person for that person alone, until it waits no more', async () => {
  const { id } = await newArticle({ title: 'To be confirmed' })
  const waiting = async (token: string, from = node) =>
    (await from.call('GET', '/api/must-reads/', { token })).json<{ outstanding: object[] }>()
      .outstanding.length
  expect([await waiting(author), await waiting(author, other)]).toEqual([0, 0])
  const demand = { audience: { kind: 'everybody', value: '' }, due_on: '2027-01-01' }
  await write('PUT', `/api/articles/${id}/must-read/`, demand)
  expect([await waiting(author), await waiting(staff)]).toEqual([1, 1])
  expect(await missesOf(() => waiting(author))).toBe(0)
  const body = { version: 1 }
  const confirm = await node.call('POST', `/api/articles/${id}/confirm/`, { token: author, body })
  expect(confirm.statusCode).toBe(201)
  expect([await waiting(author), await waiting(staff)]).toEqual([0, 1])
  await vi.waitUntil(async () => (await waiting(author, other)) === 0)
  await node.database.orm.execute(
    sql`update must_reads set audience = 'department', audience_value = 'Packing' where article_id = ${id}`,
  )
  await vi.waitUntil(async () => (await waiting(staff)) === 0)
  await node.database.orm.execute(
    sql`update users set department = 'Packing' where username = 'staff'`,
  )
  await vi.waitUntil(async () => (await waiting(staff)) === 1)
  expect((await node.call('GET', '/api/must-reads/')).statusCode).toBe(401)
})

it('keeps what is said about an article while others are talked about', async () => {
  const [one, two] = [await newArticle(), await newArticle()]
  const responses = ({ id }: { id: number }) => read(node, `/api/articles/${id}/responses/`)
  const react = (id: number) => write('PUT', `/api/articles/${id}/reaction/`, { reaction: 'love' })
  await responses(one)
  await responses(two)
  await react(one.id)
  expect(await missesOf(() => responses(two))).toBe(0)
  expect(await missesOf(() => responses(one))).toBe(1)
})

it('keeps everything while somebody writes what nobody may read yet', async () => {
  await write('POST', '/tags/', { name: 'of a draft' })
  await read(node, LIST)
  const body = { title: 'Not for readers yet', tags: ['of a draft'], submit: false }
  expect((await node.call('POST', '/api/authoring/', { token: author, body })).statusCode).toBe(201)
  expect(await missesOf(() => read(node, LIST))).toBe(0)
})

it('reads anew what has changed of a list, and nothing else of it', async () => {
  const [one, two] = [await newArticle(), await newArticle()]
  const article = ({ id }: { id: number }) => read(node, `/api/articles/${id}/`)
  for (const answer of [read(node, LIST), article(one), article(two)]) await answer
  const query = vi.spyOn(node.database.pool, 'query')
  const { id } = await newArticle({ title: 'Newer than the others' })
  query.mockClear()
  expect((await read(node, LIST)).body).toContain('Newer than the others')
  const wanted = query.mock.calls.flatMap(([, values]) => (values ?? []) as unknown[])
  query.mockRestore()
  expect(wanted).toContainEqual([id])
  expect(await missesOf(() => article(one))).toBe(0)
  await write('PATCH', `/api/authoring/${two.id}/`, { title: 'Changed in the middle' })
  expect((await read(node, LIST)).body).toContain('Changed in the middle')
  expect((await article(two)).body).toContain('Changed in the middle')
})

it('shows in a search what it shows in a list, as it is by then', async () => {
  const { id } = await newArticle({ title: 'Walrus on parade' })
  const find = async (from: TestApp, token?: string) =>
    (await from.call('GET', '/api/articles/?search=walrus&page=1', { token })).body
  expect(await find(node)).toContain('on parade')
  await write('PATCH', `/api/authoring/${id}/`, { title: 'Walrus at rest' })
  expect(await find(node)).toContain('at rest')
  await write('PATCH', `/api/authoring/${id}/`, { title: 'Walrus in secret', audience })
  expect(await find(node, staff)).toContain('in secret')
  for (const token of [undefined, author]) expect(await find(node, token)).not.toContain('Walrus')
})

it('asks the database once, however many ask at the same moment', async () => {
  node.app.kept.forgetAll()
  const query = vi.spyOn(node.database.pool, 'query')
  /** The runner of jobs asks for some meanwhile. */
  const asked = () =>
    query.mock.calls.filter(([given]) => JSON.stringify(given).includes('articles')).length
  const answers = await Promise.all(Array.from({ length: 200 }, () => read(node, LIST)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(asked()).toBeGreaterThan(0)
  expect(asked()).toBeLessThan(10)
  query.mockClear()
  await read(node, LIST)
  expect(asked()).toBe(0)
  query.mockRestore()
})

it('keeps nothing while it cannot hear, and is right again afterwards', async () => {
  await read(other, LIST)
  for (const pid of await listeners())
    await node.database.orm.execute(sql`select pg_terminate_backend(${pid}::int)`)
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(0))
  await newArticle({ title: 'Written in the silence' })
  for (const each of [node, other])
    expect((await read(each, LIST)).body).toContain('in the silence')
  await bothListen()
  expect(await followed(LIST, () => newArticle({ title: 'Heard again' }))).toBe(true)
})

it('ends with the day of the site', async () => {
  const before = (await read(node, LIST)).headers.etag
  await node.database.orm.execute(sql`alter table articles disable trigger user`)
  await node.database.orm.execute(
    sql`update articles set excerpt = excerpt || '!' where status = 'published'`,
  )
  await node.database.orm.execute(sql`alter table articles enable trigger user`)
  expect((await read(node, LIST)).headers.etag).toBe(before)
  node.clock.forward({ days: 1 })
  expect((await read(node, LIST)).headers.etag).not.toBe(before)
})
