import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { addManyArticles, wordOfRank } from '../../../test/many-articles.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await addManyArticles(test.database.connection, 6000)
})
afterAll(() => test.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

interface Statement {
  text: string
}

/** The plans of every statement that a call sends, asked for with the very values it sent. */
async function plansOf(url: string): Promise<Plan[]> {
  const query = vi.spyOn(test.database.pool, 'query')
  const answer = await test.call('GET', url)
  const sent = query.mock.calls as unknown as [Statement, unknown[]][]
  query.mockRestore()
  expect(answer.statusCode).toBe(200)
  expect(answer.body.length).toBeGreaterThan(200)
  const plans: Plan[] = []
  for (const [{ text }, values] of sent) {
    const { rows } = await test.database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      values,
    )
    plans.push(...nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan))
  }
  return plans
}

const LARGE = new Set(['articles', 'article_tags', 'article_images', 'search_words'])
const page = 'page=1&page_size=6'

describe('with many articles', () => {
  it.each([
    ['the home feed', page, 'articles_feed_idx'],
    ['the oldest first', `ordering=published_at&${page}`, 'articles_feed_idx'],
    ['a category', `category=HR Corner&${page}`, 'articles_category_idx'],
    ['a tag', `tags=Tag 3&${page}`, 'article_tags_feed_idx'],
    ['several tags', `tags=Tag 0,Tag 3&${page}`, 'article_tags_feed_idx'],
    ['a tag in a category', `tags=Tag 3&category=HR Corner&${page}`, 'article_tags_feed_idx'],
    ['top news', 'highlight=top-news&page=1&page_size=2', 'articles_highlights_idx'],
    ['a day', `date=2026-10-14&${page}`, 'articles_day_idx'],
    ['a month of the archive', `date=2020-03&${page}`, 'articles_day_idx'],
    ['events', `type=event&${page}`, 'articles_events_idx'],
    [
      'the month calendar',
      'type=event&date=2026-10&ordering=event_date',
      'articles_event_days_idx',
    ],
    ['a search', `search=${wordOfRank(900)}&${page}`, 'articles_search_idx'],
    [
      'a search with a slip',
      `search=${wordOfRank(900).slice(0, -1)}x&${page}`,
      'articles_search_idx',
    ],
    ['a search for a common word', `search=${wordOfRank(1)}&${page}`, 'articles_feed_idx'],
    [
      'a search in a category',
      `search=${wordOfRank(90)}&category=HR Corner&${page}`,
      'articles_search_idx',
    ],
  ])('%s reads an index', async (_, query, index) => {
    const plans = await plansOf(`/api/articles/?${query}`)
    expect(plans.map((plan) => plan['Index Name'])).toContain(index)
    expect(scannedWhole(plans)).toEqual([])
  })

  it.each(['/api/articles/months/', '/api/articles/months/?category=HR Corner'])(
    'the archive reads no article: %s',
    async (url) => {
      const read = (await plansOf(url)).map((plan) => plan['Relation Name'])
      expect(new Set(read.filter(Boolean))).toEqual(new Set(['article_totals']))
    },
  )

  it('one article is found by its id', async () => {
    const id = (await test.call('GET', '/api/articles/?page_size=1')).json<{ id: number }[]>()[0]
      ?.id
    expect(scannedWhole(await plansOf(`/api/articles/${id}/`))).toEqual([])
  })

  const scannedWhole = (plans: Plan[]) =>
    plans
      .filter((plan) => plan['Node Type'] === 'Seq Scan')
      .map((plan) => plan['Relation Name'] ?? '')
      .filter((name) => LARGE.has(name))
})
