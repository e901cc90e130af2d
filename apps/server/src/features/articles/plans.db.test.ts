import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { addManyArticles, wordOfRank } from '../../../test/many-articles.ts'
import { indexesIn, plansOf, scannedWhole, tablesIn } from '../../../test/plans.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await addManyArticles(test.database.connection, 6000)
})
afterAll(() => test.close())

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
    ['a month of the archive', `date=2020-03&${page}`, 'articles_feed_month_idx'],
    ['events', `type=event&${page}`, 'articles_events_idx'],
    [
      'the month calendar',
      'type=event&date=2026-10&ordering=event_date',
      'articles_event_days_idx',
    ],
    [
      'what is left of a month',
      'type=event&date=2026-10&from=2026-10-15',
      'articles_event_days_idx',
    ],
    ['the archive until today', `to=2026-10-14&ordering=-event_date&${page}`, 'articles_day_idx'],
    ['what lies ahead', `from=2026-10-15&ordering=event_date&${page}`, 'articles_day_idx'],
    ['a search', `search=${wordOfRank(900)}&${page}`, 'articles_search_idx'],
    [
      'a search with a slip',
      `search=${wordOfRank(900).slice(0, -1)}x&${page}`,
      'articles_search_idx',
    ],
    ['a search for a common word', `search=${wordOfRank(1)}&${page}`, 'articles_search_idx'],
    [
      'a search in a category',
      `search=${wordOfRank(90)}&category=HR Corner&${page}`,
      'articles_search_idx',
    ],
  ])('%s reads an index', async (_, query, index) => {
    const plans = await plansOf(test, `/api/articles/?${query}`)
    expect(indexesIn(plans)).toContain(index)
    expect(scannedWhole(plans)).toEqual([])
  })

  it('a search in translations reads their indexes', async () => {
    // All at once: the triggers would take their time.
    await test.database.pool.query(`
      begin;
      set local session_replication_role = replica;
      insert into article_translations (article_id, language, title, content, plain_text, excerpt, source_title,
        source_content, version, written_at, checked_at)
      select id, 'de', 'Titel ' || id, '', 'Prüfungen ' || md5(id::text), '', title, content, 1, now(), now()
      from articles where status = 'published' limit 2000;
      insert into signed_search_words
      select word, count(*) from article_translations, unnest(signed_in(search)) as word group by word;
      commit`)
    await test.database.pool.query(
      'update articles set search = search where id in (select article_id from article_translations limit 20)',
    )
    await test.database.pool.query('analyze article_translations, signed_search_words')
    const plans = await plansOf(test, `/api/articles/?search=Prüfung&${page}`)
    expect(scannedWhole(plans)).toEqual([])
    const read = plans.filter((plan) => plan['Node Type'] === 'Seq Scan')
    const whole = read.map((plan) => plan['Relation Name'])
    expect(whole).not.toContain('article_translations')
    expect(whole).not.toContain('signed_search_words')
    expect(indexesIn(plans)).toContain('articles_search_idx')
  })

  it('a search that looks at the last days alone finds what looking at all finds', async () => {
    const word = wordOfRank(1)
    const { rows } = await test.database.pool.query<{ newest: number[]; ranked: number[] }>(
      `with matches as (
         select id, published_at, round(ts_rank('{0.02, 0.2, 0.2, 1}', search, $1)::numeric, 2) as rank
         from articles where status = 'published' and search @@ $1::tsquery
         order by published_at desc, id desc limit 300
       )
       select array(select id from matches order by published_at desc, id desc limit 6) as newest,
         array(select id from matches order by rank desc, published_at desc, id desc limit 6) as ranked`,
      [`'${word}':*`],
    )
    const found = async (ordering: string) => {
      const url = `/api/articles/?search=${word}&ordering=${ordering}&${page}`
      return (await test.call('GET', url)).json<{ count: number; results: { id: number }[] }>()
    }
    const [newest, ranked] = [await found('-published_at'), await found('relevance')]
    expect(newest.results.map(({ id }) => id)).toEqual(rows[0]?.newest)
    expect(ranked.results.map(({ id }) => id)).toEqual(rows[0]?.ranked)
    expect([newest.count, ranked.count]).toEqual([300, 300])
  })

  it.each(['/api/articles/months/', '/api/articles/months/?category=HR Corner'])(
    'the archive reads no article: %s',
    async (url) => {
      expect(tablesIn(await plansOf(test, url))).toEqual(new Set(['article_totals']))
    },
  )

  it('the calendar reads no article', async () => {
    const plans = await plansOf(test, '/api/articles/event-days/?month=2026-10')
    expect(tablesIn(plans)).toEqual(new Set(['day_totals']))
  })

  it('a few days are read by their day', async () => {
    const plans = await plansOf(test, '/api/articles/months/?to=2026-10-14')
    expect(scannedWhole(plans)).toEqual([])
  })

  it('one article is found by its id', async () => {
    const id = (await test.call('GET', '/api/articles/?page_size=1')).json<{ id: number }[]>()[0]
      ?.id
    expect(scannedWhole(await plansOf(test, `/api/articles/${id}/`))).toEqual([])
  })
})
