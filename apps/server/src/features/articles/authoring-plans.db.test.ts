import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { addManyArticles, wordOfRank } from '../../../test/many-articles.ts'
import { indexesIn, plansOf, scannedWhole, tablesIn } from '../../../test/plans.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  const { username } = await test.addUser({ isStaff: true })
  token = (await test.signIn(username)).access
  await addManyArticles(test.database.connection, 12_000, username)
})
afterAll(() => test.close())

const page = 'page=1&page_size=8'

describe('with many articles the admin list', () => {
  it.each([
    ['of all', page, 'articles_created_idx'],
    ['oldest first', `ordering=created_at&${page}`, 'articles_created_idx'],
    ['by title', `ordering=title&${page}`, 'articles_by_title_idx'],
    ['by title, the last first', `ordering=-title&${page}`, 'articles_by_title_idx'],
    ['by event', `ordering=event_date&${page}`, 'articles_by_event_idx'],
    ['by event, the last first', `ordering=-event_date&${page}`, 'articles_by_last_event_idx'],
    ['of drafts', `status=draft&${page}`, 'articles_status_idx'],
    ['of published ones', `status=published&${page}`, 'articles_created_idx'],
    ['of rejected ones', `status=rejected&${page}`, 'articles_status_idx'],
    ['of events', `type=event&${page}`, 'articles_created_events_idx'],
    ['of posts', `type=post&${page}`, 'articles_created_idx'],
    ['of the own ones', `mine=true&${page}`, 'articles_author_idx'],
    ['of own drafts', `mine=true&status=draft&${page}`, 'articles_author_status_idx'],
    ['of the last day', `time=24h&${page}`, 'articles_time_idx'],
    ['of the last week', `time=7d&${page}`, 'articles_time_idx'],
    ['of the last month', `time=30d&${page}`, 'articles_time_idx'],
    ['of this year', `time=year&${page}`, 'articles_time_idx'],
    ['of chosen days', `from=2020-03-01&to=2020-03-09&${page}`, 'articles_time_idx'],
    ['of a month', `date=2020-03&${page}`, 'articles_month_idx'],
    ['of a day', `date=2026-10-14&${page}`, 'articles_day_idx'],
    ['with a tag', `tags=Tag 3&${page}`, 'article_tags_feed_idx'],
    ['with several tags', `tags=Tag 4,Tag 3&${page}`, 'article_tags_feed_idx'],
    ['with a tag among drafts', `tags=Tag 8&status=draft&${page}`, 'article_tags_pkey'],
    ['with a rare word', `search=${wordOfRank(900)}&${page}`, 'articles_search_idx'],
    ['with a common word', `search=${wordOfRank(1)}&${page}`, 'articles_search_idx'],
    ['with a part of a title', `title=${wordOfRank(900).slice(1)}&${page}`, 'articles_title_idx'],
  ])('%s reads an index', async (_, query, index) => {
    const plans = await plansOf(test, `/api/authoring/?${query}`, token)
    expect(indexesIn(plans)).toContain(index)
    expect(scannedWhole(plans)).toEqual([])
  })

  it('of what waits reads an index', async () => {
    const plans = await plansOf(
      test,
      `/api/authoring/?waiting=true&ordering=submitted_at&${page}`,
      token,
    )
    expect(scannedWhole(plans)).toEqual([])
  })

  it.each(['', '&status=draft', '&mine=true', '&mine=true&status=draft'])(
    'finds by the last days what looking at all finds: %s',
    async (more) => {
      const word = wordOfRank(1)
      const { rows } = await test.database.pool.query<{ id: number }>(
        `select id from articles where search @@ $1::tsquery and ($2 or author_id = 1)
         and ($3 or status = 'draft') order by created_at desc, id desc limit 1000`,
        [`'${word}':*`, !more.includes('mine'), !more.includes('draft')],
      )
      const answer = await test.call('GET', `/api/authoring/?search=${word}${more}&${page}`, {
        token,
      })
      const { count, results } = answer.json<{ count: number; results: { id: number }[] }>()
      expect(count).toBe(rows.length)
      expect(results).toMatchObject(rows.slice(0, 8))
    },
  )

  it('has counts that walk through no articles', async () => {
    const answer = await test.call('GET', '/api/authoring/counts/', { token })
    expect(answer.json()).toEqual({
      total: 12_000,
      draft: 300,
      waiting: 300,
      published: 11_640,
      rejected: 60,
      posts: 9600,
      events: 2400,
    })
    const plans = await plansOf(test, '/api/authoring/counts/', token)
    expect(tablesIn(plans)).toContain('authoring_totals')
    expect(scannedWhole(plans)).not.toContain('articles')
  })

  it('has a calendar that reads an index', async () => {
    const { rows } = await test.database.pool.query(
      'select count(*)::int as n from articles where event_date >= $1 and event_date < $2',
      ['2026-09-28', '2026-11-09'], // six weeks
    )
    const url = '/api/authoring/event-days/?month=2026-10'
    const days = (await test.call('GET', url, { token })).json<{ count: number }[]>()
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(rows[0]?.n)
    expect(scannedWhole(await plansOf(test, url, token))).toEqual([])
  })
})
