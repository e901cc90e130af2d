import { NO_EVENT, PICTURE_WIDTHS, PLAIN_LIST_MAX } from '@berg/contract'
import type { Article } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query(
    'truncate articles, tags, article_totals, day_totals, search_words cascade',
  )
})

interface Page {
  count: number
  next: string | null
  previous: string | null
  results: Article[]
}

const day = (date: string) => new Date(`${date}T10:00:00Z`)
const get = async (url: string, token?: string) => test.call('GET', url, { token })
const list = async (query = '', token?: string) =>
  (await get(`/api/articles/${query}`, token)).json<Article[]>()
const page = async (query: string) => (await get(`/api/articles/${query}`)).json<Page>()
const titles = async (query = '', token?: string) =>
  (await list(query, token)).map((article) => article.title)
const staffToken = async () => {
  const staff = await test.addUser({ isStaff: true })
  return (await test.signIn(staff.username)).access
}

describe('what leaves', () => {
  it('is published articles alone, whatever is asked and whoever asks', async () => {
    const token = await staffToken()
    const shown = await test.addArticle({ title: 'Shown', tags: ['News'] })
    const draft = await test.addArticle({ title: 'Draft', tags: ['News'], status: 'draft' })
    const rejected = await test.addArticle({
      title: 'Refused',
      status: 'rejected',
      event_date: '2026-11-20',
    })
    for (const query of [
      '',
      '?tags=News',
      '?search=draft refused',
      '?date=2026-11',
      '?status=draft',
    ]) {
      expect((await titles(query, token)).filter((title) => title !== 'Shown')).toEqual([])
    }
    for (const { id } of [draft, rejected]) {
      expect((await get(`/api/articles/${id}/`, token)).statusCode).toBe(404)
    }
    expect((await get(`/articles/${shown.id}`)).json()).toMatchObject({ title: 'Shown' })
  })

  it('has one shape, with everything worked out', async () => {
    const author = await test.addUser({ firstName: 'Olena', lastName: 'Shevchenko' })
    const { id } = await test.addArticle(
      {
        title: 'Family day',
        content: '<h1>Come</h1><p onclick="x()">Everybody <b>is</b> invited.</p><script>1</script>',
        tags: ['Community', 'Top News'],
        images: [{ url: 'https://pictures.example/a.jpg?size=9', alt: 'A tent' }],
        event_date: '2026-11-21',
        at: day('2026-11-10'),
      },
      author.id,
    )
    expect((await get(`/api/articles/${id}/`)).json()).toEqual({
      id,
      title: 'Family day',
      content: '<h2>Come</h2><p>Everybody <b>is</b> invited.</p>',
      excerpt: 'Come Everybody is invited.',
      status: 'published',
      category: 'Our People',
      highlights: ['top-news'],
      created_at: '2026-11-10T10:00:00.000Z',
      updated_at: '2026-11-10T10:00:00.000Z',
      published_at: '2026-11-10T10:00:00.000Z',
      audience: { kind: 'everybody', value: '' },
      language: 'en',
      translations: [],
      ...NO_EVENT,
      event_date: '2026-11-21',
      tags: expect.arrayContaining([
        { id: expect.any(Number), name: 'Community' },
        { id: expect.any(Number), name: 'event' },
      ]),
      images: [
        { url: 'https://pictures.example/a.jpg', alt: 'A tent', width: 0, height: 0, widths: [] },
      ],
      author: {
        id: author.id,
        username: author.username,
        first_name: 'Olena',
        last_name: 'Shevchenko',
      },
      author_name: 'Olena Shevchenko',
    })
  })

  it('knows the size of our own pictures and in which widths they come', async () => {
    const id = '0f0e0d0c-0000-4000-8000-000000000001'
    await test.database.pool.query(
      `insert into media (id, storage_key, content_type, width, height, bytes) values ($1, 'a', 'image/png', 1000, 500, 1)`,
      [id],
    )
    await test.addArticle({ images: [{ url: `/media/${id}`, alt: '' }] })
    const [article] = await list()
    const widths = PICTURE_WIDTHS.filter((width) => width <= 1000)
    expect(article?.images).toEqual([
      { url: `/media/${id}`, alt: '', width: 1000, height: 500, widths },
    ])
  })

  it('is a summary where one is asked for: everything but the text', async () => {
    const [beside, inside] = [
      '0f0e0d0c-0000-4000-8000-00000000000a',
      '0f0e0d0c-0000-4000-8000-00000000000b',
    ]
    await test.database.pool.query(
      `insert into media (id, storage_key, content_type, width, height, bytes)
       values ($1, 'b', 'image/png', 100, 50, 1), ($2, 'c', 'image/png', 100, 50, 1)`,
      [beside, inside],
    )
    await test.addArticle({
      content: `<p>Line 4 runs.</p><img src="/media/${inside}" alt="">`,
      images: [{ url: `/media/${beside}`, alt: '' }],
      tags: ['News'],
    })
    const [whole] = await list()
    const { content, ...rest } = whole as Article
    expect(content).toContain('Line 4 runs.')
    const [first, second] = rest.images
    const images = [first, { ...second, in_text: true }]
    expect(await list('?fields=summary')).toEqual([{ ...rest, images }])
    const { next, results } = await page('?page=1&page_size=1&fields=summary')
    expect([next, results]).toEqual([null, [{ ...rest, images }]])
    expect((await get('/api/articles/?fields=all')).statusCode).toBe(400)
  })

  it.each(['0', '-1', 'x', '99999999999', '1.5'])('answers 404 to the id %s', async (id) => {
    expect((await get(`/api/articles/${id}/`)).statusCode).toBe(404)
  })
})

describe('filters', () => {
  beforeEach(async () => {
    const posts = [
      ['Early post', ['HR'], '2026-10-05'],
      ['Late post', ['Safety', 'important'], '2026-11-12'],
      ['Night post', ['HR', 'Safety'], '2026-11-13'],
    ] as const
    for (const [title, tags, date] of posts) {
      await test.addArticle({ title, tags: [...tags], at: day(date) })
    }
    await test.addArticle({ title: 'Event', event_date: '2026-12-24', at: day('2026-11-01') })
    await test.addArticle({
      title: 'Past event',
      tags: ['director'],
      event_date: '2026-10-31',
      at: day('2026-10-01'),
    })
  })

  it.each([
    ['', ['Night post', 'Late post', 'Event', 'Early post', 'Past event']],
    ['?ordering=published_at', ['Past event', 'Early post', 'Event', 'Late post', 'Night post']],
    ['?ordering=-event_date', ['Event', 'Night post', 'Late post', 'Past event', 'Early post']],
    ['?type=event&ordering=event_date', ['Past event', 'Event']],
    ['?ordering=relevance&type=event', ['Event', 'Past event']],
    ['?type=post', ['Night post', 'Late post', 'Early post']],
    ['?category=HR Corner', ['Early post']],
    ['?category=Health %26 Safety', ['Night post', 'Late post']],
    ['?highlight=important', ['Late post']],
    ['?highlight=director', ['Past event']],
    ['?highlight=top-news', []],
    ['?date=2026-11', ['Night post', 'Late post']],
    ['?date=2026-10', ['Early post', 'Past event']],
    ['?date=2026-12-24', ['Event']],
    ['?date=2026-11-01', []],
    ['?from=2026-11-12', ['Night post', 'Late post', 'Event']],
    ['?from=2026-11-13&ordering=event_date', ['Night post', 'Event']],
    ['?to=2026-11-12&ordering=-event_date', ['Late post', 'Past event', 'Early post']],
    ['?to=2026-11-12&category=HR Corner', ['Early post']],
    ['?to=2026-10-31&type=event', ['Past event']],
    ['?from=2026-10-06&to=2026-11-12', ['Late post', 'Past event']],
    ['?date=2026-11&from=2026-11-13', ['Night post']],
    ['?date=2026-10&to=2026-10-30', ['Early post']],
    ['?tags=hr&to=2026-11-01', ['Early post']],
    ['?from=2026-11-13&search=post', ['Night post']],
    ['?tags=hr', ['Night post', 'Early post']],
    ['?tags=HR,safety', ['Night post', 'Late post', 'Early post']],
    ['?tags=HR,safety&ordering=published_at', ['Early post', 'Late post', 'Night post']],
    ['?tags=hr&ordering=event_date', ['Early post', 'Night post']],
    ['?tags=hr&date=2026-11', ['Night post']],
    ['?tags=hr,safety&category=HR Corner', ['Early post']],
    ['?tags=event&type=event', ['Event', 'Past event']],
    ['?tags=nothing', []],
    ['?tags=,', ['Night post', 'Late post', 'Event', 'Early post', 'Past event']],
    ['?search=post&tags=hr&ordering=published_at', ['Early post', 'Night post']],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
    const paged = await page(`${query || '?'}&page=1`)
    expect(paged.results.map((article) => article.title)).toEqual(expected)
    expect(paged).toMatchObject({ count: expected.length, next: null, previous: null })
  })

  it('take tags by id too', async () => {
    const tags = (await get('/tags/')).json<{ id: number; name: string }[]>()
    const safety = tags.find((tag) => tag.name === 'Safety')
    expect(await titles(`?tags=${safety?.id}`)).toEqual(['Night post', 'Late post'])
  })

  it.each([
    ['?date=2026-02-31', 'date'],
    ['?date=2026-13', 'date'],
    ['?date=0000-01', 'date'],
    ['?date=yesterday', 'date'],
    ['?from=2026-11', 'from'],
    ['?to=2026-02-30', 'to'],
    ['?page=0', 'page'],
    ['?page=x', 'page'],
    ['?page_size=101', 'page_size'],
    ['?ordering=title', 'ordering'],
    ['?category=Sports', 'category'],
    ['?type=poem', 'type'],
    ['?tags=a&tags=b', 'tags'],
    ['?highlight=all', 'highlight'],
  ])('say what is wrong with %s', async (query, field) => {
    const answer = await get(`/api/articles/${query}`)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })
})

describe('days', () => {
  it('are those of the site, not of UTC', async () => {
    await test.addArticle({ title: 'Just after midnight', at: new Date('2026-11-30T23:30:00Z') })
    expect(await titles('?date=2026-12-01')).toEqual(['Just after midnight'])
    expect(await titles('?date=2026-11')).toEqual([])
  })
})

describe('paging', () => {
  beforeEach(async () => {
    for (let at = 1; at <= 5; at++) {
      await test.addArticle({ title: `No ${at}`, tags: ['News'], at: day(`2026-11-0${at}`) })
    }
  })

  it('leads from page to page', async () => {
    const first = await page('?page=1&page_size=2&tags=News')
    expect(first).toMatchObject({ count: 5, previous: null })
    expect(first.next).toBe('/api/articles/?page=2&page_size=2&tags=News')
    const second = (await get(first.next as string)).json<Page>()
    expect(second.results.map((article) => article.title)).toEqual(['No 3', 'No 2'])
    expect(second.previous).toBe('/api/articles/?page=1&page_size=2&tags=News')
    const third = (await get(second.next as string)).json<Page>()
    expect(third).toMatchObject({ count: 5, next: null, results: [{ title: 'No 1' }] })
  })

  it.each(['?page=4&page_size=2', '?page=1000000&page_size=100'])(
    'gives an empty page past the end: %s',
    async (query) => {
      expect(await page(query)).toMatchObject({ count: 5, next: null, results: [] })
    },
  )

  it('says where a plain list goes on', async () => {
    const short = await get('/api/articles/?page_size=2')
    expect(short.headers.link).toBe('</api/articles/?page_size=2&page=2>; rel="next"')
    expect((await get('/api/articles/')).headers.link).toBeUndefined()
  })

  it('gives at most 200 in a plain list, and the rest by its link', async () => {
    await test.database.pool.query(
      `insert into articles (title, content, plain_text, excerpt, category, search, status, author_id,
         created_at, updated_at, published_at, day)
       select 'Many', '', '', '', 'Site Updates', '', 'published', (select min(id) from users),
         now(), now(), timestamptz '2026-01-01' + n * interval '1 minute', '2026-01-01'
       from generate_series(1, 200) as n`,
    )
    const answer = await get('/api/articles/')
    expect(answer.json()).toHaveLength(PLAIN_LIST_MAX)
    const link = /<(.+)>; rel="next"/.exec(answer.headers.link as string)?.[1] as string
    const rest = (await get(link)).json<Page>()
    expect(rest).toMatchObject({ count: 205, next: null })
    expect(rest.results).toHaveLength(5)
  })
})

describe('months', () => {
  it('are counted by the day of each article, newest first', async () => {
    await test.addArticle({ at: day('2026-11-02'), tags: ['HR'] })
    await test.addArticle({ at: day('2026-11-03') })
    await test.addArticle({ at: day('2026-11-03'), event_date: '2026-12-01' })
    await test.addArticle({ at: day('2026-09-03'), status: 'draft' })
    const months = async (query = '') => (await get(`/api/articles/months/${query}`)).json()
    expect(await months()).toEqual([
      { month: '2026-12', count: 1 },
      { month: '2026-11', count: 2 },
    ])
    expect(await months('?type=event')).toEqual([{ month: '2026-12', count: 1 }])
    expect(await months('?category=HR Corner')).toEqual([{ month: '2026-11', count: 1 }])
    expect(await months('?to=2026-11-02')).toEqual([{ month: '2026-11', count: 1 }])
    expect(await months('?to=2026-11-01')).toEqual([])
    expect(await months('?to=2026-12-01&type=event')).toEqual([{ month: '2026-12', count: 1 }])
  })
})

describe('the days with events', () => {
  const days = async (month: string) =>
    (await get(`/api/articles/event-days/?month=${month}`)).json()

  it('are those of the six weeks that a calendar shows, published events alone', async () => {
    for (const event_date of [
      '2026-10-25',
      '2026-10-26',
      '2026-11-14',
      '2026-11-14',
      '2026-12-06',
    ]) {
      await test.addArticle({ event_date })
    }
    await test.addArticle({ event_date: '2026-12-07' })
    await test.addArticle({ event_date: '2026-11-20', status: 'draft' })
    await test.addArticle({ at: day('2026-11-21') })
    expect(await days('2026-11')).toEqual([
      { day: '2026-10-26', count: 1 },
      { day: '2026-11-14', count: 2 },
      { day: '2026-12-06', count: 1 },
    ])
  })

  it.each(['0001-01', '9999-12'])('are none at the ends of time: %s', async (month) => {
    expect(await days(month)).toEqual([])
  })

  it.each(['', '2026-13', '0000-01', '2026-11-14'])('need a month, not "%s"', async (month) => {
    const answer = await get(`/api/articles/event-days/?month=${month}`)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['month']])
  })
})
