import {
  ArticleInput,
  type ArticleVersion,
  EVENT_FIELDS,
  EVENT_KEYS,
  type EventField,
  NO_EVENT,
  VERSION_PARTS,
} from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

/** Something for every field: one that is new is written here before this compiles. */
const WRITTEN = {
  title: 'Boat trip',
  content: '<p>Over the lake.</p>',
  tags: ['Leisure'],
  images: [{ url: '/boat.png', alt: 'A boat' }],
  audience: { kind: 'department', value: 'Boat crew' },
  language: 'de',
  event_date: '2027-06-08',
  starts_at: '2027-06-08T12:15:00.000Z',
  ends_at: '2027-06-08T13:00:00.000Z',
  place: 'Boat house',
  shift: 'late',
  top_news: { until: '2027-06-01' },
  pinned: { until: '2027-06-02' },
} satisfies Required<ArticleInput>

/** Something else for every field. */
const OTHER = {
  title: 'Walk in the hills',
  content: '<p>Up and down.</p>',
  tags: ['Outdoors'],
  images: [{ url: '/hill.png', alt: 'A hill' }],
  audience: { kind: 'role', value: 'employee' },
  language: 'pl',
  event_date: '2027-06-09',
  starts_at: '2027-06-09T06:00:00.000Z',
  ends_at: '2027-06-09T09:30:00.000Z',
  place: 'North gate',
  shift: 'night',
  top_news: { until: '2027-06-03' },
  pinned: { until: '2027-06-04' },
} satisfies Required<ArticleInput>

type Fields = Record<keyof ArticleInput, unknown>
type Answer = Fields & Record<'id' | 'top_news_until' | 'pinned_until', unknown>

const KEYS = Object.keys(ArticleInput.shape) as (keyof ArticleInput)[]
const WITHOUT_PLACEMENT = KEYS.filter((name) => name !== 'top_news' && name !== 'pinned')

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
  const { username } = await test.addUser({ isStaff: true, department: WRITTEN.audience.value })
  token = (await test.signIn(username)).access
  for (const name of [...WRITTEN.tags, ...OTHER.tags])
    await test.call('POST', '/tags/', { token, body: { name } })
})
afterAll(() => test.close())

async function call<T = Answer>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) {
  const answer = await test.call(method, url, { token, ...(body && { body }) })
  expect({ url, status: answer.statusCode, body: answer.body }).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300),
  })
  return (answer.body ? answer.json() : undefined) as T
}

const created = (fields: object = WRITTEN) =>
  call('POST', '/api/authoring/', { status: 'published', ...fields })
const read = ({ id }: { id: unknown }) => call('GET', `/api/authoring/${String(id)}/`)
const versionOf = ({ id }: { id: unknown }, version: number) =>
  call('GET', `/api/articles/${String(id)}/versions/${version}/`)
const versionsOf = ({ id }: { id: unknown }) =>
  call<ArticleVersion[]>('GET', `/api/articles/${String(id)}/versions/`)

/** The fields of an answer, as they were given. */
const givenIn = (answer: Answer, keys = KEYS) =>
  Object.fromEntries(keys.map((name) => [name, asGiven(name, answer[name])]))

function asGiven(name: keyof ArticleInput, value: unknown): unknown {
  const isMoment = name in EVENT_FIELDS && EVENT_FIELDS[name as EventField].kind === 'moment'
  if (isMoment && value) return new Date(value as string).toISOString()
  if (name === 'tags') {
    const names = (value as (string | { name: string })[]).map((tag) =>
      typeof tag === 'string' ? tag : tag.name,
    )
    return names.filter((tag) => [...WRITTEN.tags, ...OTHER.tags].includes(tag))
  }
  if (name === 'images')
    return (value as { url: string; alt: string }[]).map(({ url, alt }) => ({ url, alt }))
  return value
}

const without = (fields: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !keys.includes(name)))
const withoutPlacement = (fields: Fields) => without(fields, ['top_news', 'pinned'])

describe('every field of an article', () => {
  it('has something else in both texts of this test', () => {
    expect(Object.keys(WRITTEN).toSorted()).toEqual(KEYS.toSorted())
    for (const name of KEYS) {
      expect({ [name]: WRITTEN[name] }).not.toEqual({ [name]: OTHER[name] })
      expect([null, '', 'all', []]).not.toContainEqual(WRITTEN[name])
      expect([null, '', 'all', []]).not.toContainEqual(OTHER[name])
    }
  })

  it('is taken, sent and changed', async () => {
    const article = await created()
    expect(givenIn(article)).toEqual(WRITTEN)
    expect(givenIn(await read(article))).toEqual(WRITTEN)
    const published = await call('GET', `/api/articles/${String(article.id)}/`)
    expect(givenIn(published, WITHOUT_PLACEMENT)).toEqual(withoutPlacement(WRITTEN))
    const changed = await call('PATCH', `/api/authoring/${String(article.id)}/`, OTHER)
    expect(givenIn(changed)).toEqual(OTHER)
  })

  it('is in the versions, whose change is told, and comes back from there', async () => {
    const article = await created()
    await call('PATCH', `/api/authoring/${String(article.id)}/`, OTHER)
    expect(givenIn(await versionOf(article, 1), WITHOUT_PLACEMENT)).toEqual(
      withoutPlacement(WRITTEN),
    )
    expect(givenIn(await versionOf(article, 2), WITHOUT_PLACEMENT)).toEqual(withoutPlacement(OTHER))
    expect((await versionsOf(article))[0]?.changed).toEqual(VERSION_PARTS)
    await call('POST', `/api/articles/${String(article.id)}/versions/1/restore/`)
    // Where it stands and who may see it is decided for now.
    const { top_news, pinned, audience } = OTHER
    expect(givenIn(await read(article))).toEqual({ ...WRITTEN, top_news, pinned, audience })
  })

  it('goes into the bin and comes back', async () => {
    const article = await created()
    await call('DELETE', `/api/authoring/${String(article.id)}/`)
    const [deleted] = await call<{ id: number }[]>(
      'GET',
      `/api/bin/?kind=article&subject_id=${String(article.id)}`,
    )
    await call('POST', `/api/bin/${deleted?.id}/restore/`)
    expect(givenIn(await read(article))).toEqual(WRITTEN)
  })

  it('is in what its author may take along', async () => {
    const { id } = await created()
    const { articles } = await call<{ articles: Answer[] }>('GET', '/api/me/data/')
    const exported = articles.find((one) => one.id === id) as Answer
    expect({
      ...givenIn(exported, WITHOUT_PLACEMENT),
      top_news: { until: exported.top_news_until },
      pinned: { until: exported.pinned_until },
    }).toEqual(WRITTEN)
  })
})

describe('every field of an event', () => {
  it('is in the list of the database', async () => {
    const { id } = await created()
    const { rows } = await test.database.pool.query<{ event: object }>(
      'select event_of(a) as event from articles as a where id = $1',
      [id],
    )
    expect(Object.keys(rows[0]?.event ?? {}).toSorted()).toEqual(EVENT_KEYS.toSorted())
  })

  it('is news for calendars and for the log where it changes', async () => {
    const { id } = await created()
    const count = async (query: string) => {
      const { rows } = await test.database.pool.query<{ n: number }>(query, [id])
      return rows[0]?.n ?? 0
    }
    const news = async () => [
      await count('select sequence as n from calendar_events where article_id = $1'),
      await count(
        `select count(*)::int as n from audit_log
         where action = 'article.changed' and subject_id = $1::int::text`,
      ),
    ]
    for (const name of EVENT_KEYS) {
      const [sequence = 0, entries = 0] = await news()
      await call('PATCH', `/api/authoring/${String(id)}/`, { [name]: OTHER[name] })
      expect({ [name]: await news() }).toEqual({ [name]: [sequence + 1, entries + 1] })
    }
  })

  it.each(EVENT_KEYS.filter((name) => NO_EVENT[name] === null && name !== 'event_date'))(
    '(%s) may be missing in a version that is older than the field',
    async (name) => {
      const article = await created({ ...without(WRITTEN, ['ends_at', name]) })
      await call('PATCH', `/api/authoring/${String(article.id)}/`, { title: OTHER.title })
      await test.database.pool.query(
        'update article_versions set snapshot = snapshot - $2::text where article_id = $1',
        [article.id, name],
      )
      expect(await versionOf(article, 1)).toMatchObject({ [name]: null })
      // Saved as it is: nothing has changed.
      await call('PATCH', `/api/authoring/${String(article.id)}/`, { title: OTHER.title })
      expect(await versionsOf(article)).toHaveLength(2)
      await call('PATCH', `/api/authoring/${String(article.id)}/`, { title: WRITTEN.title })
      expect((await versionsOf(article))[0]).toMatchObject({ changed: ['title'] })
      await call('POST', `/api/articles/${String(article.id)}/versions/1/restore/`)
      expect(await read(article)).toMatchObject({ [name]: null })
    },
  )
})
