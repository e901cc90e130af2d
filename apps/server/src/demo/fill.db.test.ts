import {
  ASSET_TYPES,
  type Activity,
  type Article,
  type Asset,
  CATEGORIES,
  HIGHLIGHTS,
  type MapPin,
  PROJECTS_PAGE_SIZE,
  type Project,
  type SectionEntry,
  SECTIONS,
  type PlainPage,
  type PublishedIssue,
  type PublishedNewsletter,
  type AuthorNotice,
  type EndedUpload,
  type QueuedUpload,
  type Recommendation,
  type Responses,
  type StorageUse,
  type UploadTotals,
} from '@berg/contract'
import { DEMO_ACCOUNTS, DEMO_ARTICLES, DEMO_NEWSLETTERS, DEMO_PEOPLE } from '@berg/demo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../test/app.ts'
import { users } from '../features/auth/auth.table.ts'
import { isDemoDatabase } from './demo-mark.ts'
import { fillDemo } from './fill.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('the demo site', () => {
  it('fills an empty database once, even when several nodes start together', async () => {
    expect(await isDemoDatabase(test.database.orm)).toBe(false)
    const filled = await Promise.all([1, 2, 3].map(() => fillDemo(test)))
    expect(filled.filter(Boolean)).toHaveLength(1)
    // Everybody who is on the map, and the employee of the demo, who is not yet.
    expect(await test.database.orm.$count(users)).toBe(241)
    expect(await isDemoDatabase(test.database.orm)).toBe(true)
  })

  it.each(DEMO_ACCOUNTS)('lets the $role in', async ({ role, username, password }) => {
    const { access } = await test.signIn(username, password)
    const me = (await test.call('GET', '/me', { token: access })).json()
    expect(me).toMatchObject({
      is_staff: role !== 'employee',
      is_superuser: role === 'superuser',
    })
  })

  it('tells how its files came in, and which are on the way', async () => {
    const { access: token } = await test.signIn('ingrid.solberg', 'canteen-news-7')
    const read = async <T>(path: string) => (await test.call('GET', path, { token })).json<T>()
    const queue = await read<QueuedUpload[]>('/api/uploads/queue/?whose=everybody')
    expect(queue).toMatchObject([{ state: 'paused', is_mine: false, received: 0 }])
    const over = await read<EndedUpload[]>('/api/uploads/history/?whose=everybody')
    const finished = over.filter(({ outcome }) => outcome === 'finished')
    expect(finished.filter(({ asset_id }) => asset_id === null)).toEqual([])
    expect(over.length - finished.length).toBe(2)
    const { month } = await read<UploadTotals>('/api/uploads/totals/?whose=everybody')
    expect(month.files).toBeGreaterThan(3)
  })

  it('gives the other people no password', async () => {
    const known = new Set(DEMO_ACCOUNTS.map((account) => account.username))
    const rows = await test.database.orm.select().from(users)
    const open = rows.filter((row) => row.passwordHash !== '!').map((row) => row.username)
    expect(new Set(open)).toEqual(known)
    expect(DEMO_PEOPLE).toHaveLength(12)
  })

  it('publishes over all categories, holds some back, and plans events around today', async () => {
    const { rows } = await test.database.pool.query<{
      status: string
      category: string
      n: number
    }>('select status, category, count(*)::int as n from articles group by 1, 2')
    const total = (key: 'status' | 'category', value: string) =>
      rows.filter((row) => row[key] === value).reduce((sum, row) => sum + row.n, 0)
    for (const category of CATEGORIES) expect(total('category', category)).toBeGreaterThan(8)
    expect(total('status', 'published')).toBeGreaterThan(50)
    expect(total('status', 'draft')).toBeGreaterThan(0)
    expect(total('status', 'rejected')).toBeGreaterThan(0)

    const events = (await test.call('GET', '/api/articles/?type=event')).json<{ id: number }[]>()
    expect(events.length).toBeGreaterThanOrEqual(20)
    for (const highlight of HIGHLIGHTS) {
      const url = `/api/articles/?highlight=${highlight}`
      expect((await test.call('GET', url)).json()).not.toEqual([])
    }
  })

  it('has something for one department and for those who edit, which nobody else gets', async () => {
    const forSome = DEMO_ARTICLES.filter(({ audience }) => audience)
    expect(new Set(forSome.map(({ audience }) => audience?.kind))).toEqual(
      new Set(['department', 'role']),
    )
    const seenBy = async (token?: string) => {
      const found = (await test.call('GET', '/api/articles/', { token })).json<Article[]>()
      return found
        .map(({ title }) => title)
        .filter((title) => forSome.some((article) => article.title === title))
    }
    const [employee, staff] = await Promise.all(
      DEMO_ACCOUNTS.map(({ username, password }) => test.signIn(username, password)),
    )
    const [onCall, pictures] = forSome.map(({ title }) => title)
    expect(await seenBy(employee?.access)).toEqual([])
    expect(await seenBy(staff?.access)).toEqual([onCall, pictures])
    const forVisitors = [
      '/api/articles/',
      '/api/articles/?search=film',
      '/api/articles/?search=consent',
      '/api/activity/?limit=50',
      '/feed.xml',
      '/calendar.ics',
    ]
    for (const path of forVisitors) {
      const { statusCode, body } = await test.call('GET', path)
      expect({ path, statusCode }).toEqual({ path, statusCode: 200 })
      for (const { title } of forSome) expect(body).not.toContain(title)
    }
  })

  it('has two issues of the newsletter out, and one on the desk', async () => {
    const out = (await test.call('GET', '/api/newsletters/')).json<PublishedNewsletter[]>()
    expect(out.map(({ number }) => number)).toEqual([47, 46])
    for (const { number, cover } of out) {
      expect(cover?.widths).toContain(1600)
      const url = `/api/newsletters/numbers/${number}/`
      const { sections } = (await test.call('GET', url)).json<PublishedIssue>()
      expect(sections.length).toBeGreaterThan(3)
      // Nothing is named that is not there, nor was not yet.
      const shown = sections.flatMap(({ articles }) => articles)
      const named = DEMO_NEWSLETTERS.find((demo) => demo.number === number)?.sections
      expect(shown).toHaveLength(named?.flatMap(({ items = [] }) => items).length ?? 0)
      const sentAt = out.find((issue) => issue.number === number)?.published_at ?? ''
      for (const { published_at } of shown) expect((published_at ?? '') < sentAt).toBe(true)
      for (const { kind, people } of sections) if (kind === 'people') expect(people).not.toEqual([])
    }
    expect((await test.call('GET', '/api/newsletters/numbers/48/')).statusCode).toBe(404)
  })

  it('has an issue that can be read in German and Polish', async () => {
    for (const [lang, title, named, heading] of [
      [
        'de',
        'Krank? Drei Schritte, eine Telefonnummer',
        'Ein Getriebe kommt bei Nacht',
        'Aus dem Werk',
      ],
      [
        'pl',
        'Choroba? Trzy kroki, jeden numer telefonu',
        'Przekładnia przyjeżdża nocą',
        'Z zakładu',
      ],
    ] as const) {
      const url = `/api/newsletters/numbers/47/?lang=${lang}`
      const issue = (await test.call('GET', url)).json<PublishedIssue>()
      const { sections, languages } = issue
      expect(issue.title).toBe(named)
      expect(sections.map((section) => section.heading)).toContain(heading)
      expect(languages).toEqual(expect.arrayContaining(['en', 'de', 'pl']))
      const titles = sections.flatMap(({ articles }) => articles.map((article) => article.title))
      expect(titles).toContain(title)
    }
  })

  it('dates nothing into the future but events', async () => {
    const { rows } = await test.database.pool.query(
      'select title from articles where published_at > $1 or created_at > $1',
      [test.clock.now()],
    )
    expect(rows).toEqual([])
  })

  it('lets readers speak, and one of them complain', async () => {
    const { rows } = await test.database.pool.query<{ id: number; n: number }>(
      'select article_id as id, count(*)::int as n from comments where created_at <= $1 group by 1',
      [test.clock.now()],
    )
    expect(rows.map(({ n }) => n).toSorted()).toEqual([3, 4, 4])
    for (const { id } of rows) {
      const { reactions } = (
        await test.call('GET', `/api/articles/${id}/responses/`)
      ).json<Responses>()
      expect(Object.values(reactions ?? {}).every((count) => count > 0)).toBe(true)
    }
    const { access: token } = await test.signIn('ingrid.solberg', 'canteen-news-7')
    const reported = await test.call('GET', '/api/comments/', { token })
    expect(reported.json()).toMatchObject([{ reports: [{ reason: 'hurtful' }] }])
  })

  it('shows every picture', async () => {
    const articles = (await test.call('GET', '/api/articles/')).json<Article[]>()
    const pictures = articles.flatMap((article) => article.images)
    expect(pictures.length).toBeGreaterThan(60)
    expect(pictures.filter((picture) => picture.width !== 1600 || !picture.alt)).toEqual([])
    const shown = await test.call('GET', `${pictures[0]?.url}?w=320`)
    expect(shown.headers['content-type']).toBe('image/jpeg')
  })

  // Before all of them are opened.
  it('has something to clean up for every reason', async () => {
    const { username, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'staff') ?? {}
    const { access: token } = await test.signIn(username ?? '', password)
    const { recommendations, unread } = (
      await test.call('GET', '/api/storage/', { token })
    ).json<StorageUse>()
    expect(recommendations.filter(({ files }) => files === 0)).toEqual([])
    expect(unread).toBe(0)
    const found = await test.call('GET', '/api/storage/recommendations/unused/', { token })
    const names = found.json<Recommendation>().results.map(({ name }) => name)
    // The page of resources leads to it.
    expect(names).not.toContain('Hygiene rules – production.pdf')
  })

  it('has a library of files of all kinds, each of which can be had', async () => {
    const found = (await test.call('GET', '/api/core-assets/')).json<Asset[]>()
    expect(found.length).toBeGreaterThan(40)
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(ASSET_TYPES))
    const isZip = ({ filename }: Asset) => filename.endsWith('.zip')
    expect(found.filter(({ opens }) => !opens)).toEqual(found.filter(isZip))
    for (const { url, size, content_type } of found) {
      const { statusCode, headers, rawPayload } = await test.call('GET', url)
      expect([statusCode, headers['content-type'], rawPayload.length]).toEqual([
        200,
        content_type,
        size,
      ])
    }
    const total = found.reduce((sum, { size }) => sum + size, 0)
    expect(total).toBeLessThan(20 * 1024 ** 2)
  })

  it('leads from the resources to files that are there', async () => {
    const { content } = (await test.call('GET', '/api/pages/resources/')).json<PlainPage>()
    const ids = [...content.matchAll(/\?asset=(\w+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(5)
    for (const id of ids) {
      expect((await test.call('GET', `/api/core-assets/${id}/`)).statusCode).toBe(200)
    }
  })

  it('gives each account something to come back to', async () => {
    const accounts = await Promise.all(
      DEMO_ACCOUNTS.map(async ({ role, username, password }) => {
        const { access: token } = await test.signIn(username, password)
        const get = async <T>(url: string) => (await test.call('GET', url, { token })).json<T>()
        const counts = await get<Record<string, number>>('/api/authoring/counts/?mine=true')
        const told = await get<AuthorNotice[]>('/api/authoring/notices/')
        return { role, counts, told: told.map(({ outcome }) => outcome).toSorted() }
      }),
    )
    expect(accounts).toMatchObject([
      { role: 'employee', counts: { draft: 2, rejected: 1 }, told: ['published', 'rejected'] },
      { role: 'staff', counts: { draft: 1 }, told: [] },
      { role: 'superuser', counts: { draft: 1 }, told: [] },
    ])
    const { rows } = await test.database.pool.query(
      `select title from articles where exists (select from article_history
         where article_id = articles.id and from_status = 'rejected' and to_status = 'draft')`,
    )
    expect(rows).toHaveLength(2)
  })

  it('shows 240 people on the map, each with a drawn face', async () => {
    const pins = (await test.call('GET', '/api/map-pins/')).json<MapPin[]>()
    expect(pins).toHaveLength(240)
    expect(new Set(pins.map(({ country }) => country)).size).toBeGreaterThanOrEqual(45)
    expect(pins.filter((pin) => !pin.profile_image || !pin.country || !pin.job_title)).toEqual([])
    const faces = new Set<string>()
    for (const { profile_image } of pins.slice(0, 5)) {
      faces.add((await test.call('GET', `${profile_image}?w=96`)).rawPayload.toString('base64'))
    }
    expect(faces.size).toBe(5)
    expect(pins.filter(({ lat }) => lat === null).length).toBeGreaterThan(0)
    expect(pins.some(({ level }) => level === 'country')).toBe(true)
    const usernames = pins.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
    expect(usernames).not.toContain('Marta Kowalska')
  })

  it('has a word from the top, and a page, in other languages', async () => {
    const german = { translation: { language: 'de', state: 'checked' } }
    const message = (await test.call('GET', '/api/leadership-message/?lang=de')).json<object>()
    expect(message).toMatchObject({ language: 'en', title: 'Was zuerst kommt', ...german })
    expect(message).toMatchObject({
      translations: [
        { language: 'ar', state: 'outdated' },
        { language: 'de', state: 'checked' },
        { language: 'pl', state: 'checked' },
      ],
    })
    const page = await test.call('GET', '/api/pages/location-info/?lang=de')
    expect(page.json()).toMatchObject({ language: 'en', ...german })
  })

  it('never touches a database that has people in it', async () => {
    const other = await startTestApp()
    await other.addUser()
    expect(await fillDemo(other)).toBe(false)
    await other.close()
  })

  it('names its accounts to visitors, but only on a demo', async () => {
    expect((await test.call('GET', '/api/site/')).json()).toMatchObject({
      demo_accounts: DEMO_ACCOUNTS,
    })
    const real = await startTestApp({ env: { DEMO: 'false' } })
    expect((await real.call('GET', '/api/site/')).json()).toMatchObject({ demo_accounts: [] })
    await real.close()
  })

  it('has people with a picture and ideas of every state on its section pages', async () => {
    const shown = (await test.call('GET', '/api/section-entries/')).json<SectionEntry[]>()
    const people = shown.filter(({ kind }) => kind === 'person')
    expect(new Set(people.map(({ section }) => section))).toEqual(new Set(SECTIONS))
    for (const { picture } of people) {
      expect(picture).toMatch(/^\/media\//)
      expect((await test.call('GET', `${picture}?w=320`)).statusCode).toBe(200)
    }
    const { username, password } = DEMO_ACCOUNTS[0] ?? expect.fail('no account')
    const { access: token } = await test.signIn(username, password)
    const all = (await test.call('GET', '/api/section-entries/', { token })).json<SectionEntry[]>()
    expect(new Set(all.map(({ state }) => state)).size).toBe(5)
  })

  it('has projects of every status, seen by everybody or not, and tells what happened', async () => {
    const { username, password } = DEMO_ACCOUNTS[0] ?? expect.fail('no account')
    const { access: token } = await test.signIn(username, password)
    const all = (await test.call('GET', '/api/projects/', { token })).json<Project[]>()
    expect(new Set(all.map(({ status }) => status)).size).toBe(4)
    expect(all.length).toBeGreaterThan(PROJECTS_PAGE_SIZE)
    const shown = (await test.call('GET', '/api/projects/')).json<Project[]>()
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.length).toBeLessThan(all.length)
    const { results } = (await test.call('GET', '/api/activity/?limit=50')).json<{
      results: Activity[]
    }>()
    expect(new Set(results.map(({ tone }) => tone)).size).toBe(3)
    expect(results.map(({ kind }) => kind)).toContain('event-moved')
  })
})
