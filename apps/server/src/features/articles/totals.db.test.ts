import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { anArticle } from '../../demo/builders.ts'
import { writingOf } from '../../demo/write-article.ts'
import { SITE_ITSELF } from '../../platform/http/permission.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
const doing = () => ({ permission: SITE_ITSELF, at: test.clock.now() })
beforeEach(() =>
  test.database.pool.query('truncate articles, tags, article_totals, day_totals cascade'),
)

const run = (text: string) => test.database.pool.query(text)

/** The stored totals beside those that counting gives. */
async function totals() {
  const kept = await run(
    'select month::text, category, type, n from article_totals where n <> 0 order by 1, 2, 3',
  )
  const counted = await run(`
    select date_trunc('month', day)::date::text as month, category,
      case when event_date is null then 'post' else 'event' end as type, count(*)::int as n
    from articles where status = 'published' group by 1, 2, 3 order by 1, 2, 3`)
  const tags = await run(`
    select name, published_articles as kept, (
      select count(*)::int from article_tags as t join articles as a on a.id = t.article_id
      where t.tag_id = tags.id and a.status = 'published' and t.published_at = a.published_at
    ) as counted from tags order by name`)
  const days = await run(
    'select day::text, status, type, submitted, n from day_totals where n <> 0 order by 1, 2, 3, 4',
  )
  const countedDays = await run(`
    select day::text, status, case when event_date is null then 'post' else 'event' end as type,
      submitted_at is not null as submitted, count(*)::int as n
    from articles where day is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  expect(days.rows).toEqual(countedDays.rows)
  return { kept: kept.rows, counted: counted.rows, tags: tags.rows }
}

async function expectRight(published: number) {
  const { kept, counted, tags } = await totals()
  expect(kept).toEqual(counted)
  expect(kept.reduce((sum, row) => sum + row.n, 0)).toBe(published)
  expect(tags.map((tag) => tag.kept)).toEqual(tags.map((tag) => tag.counted))
  return tags
}

describe('totals', () => {
  it('stay right through everything that happens to articles', async () => {
    const draft = await test.addArticle({ tags: ['HR', 'News'], status: 'draft' })
    await test.addArticle({ tags: ['HR'], event_date: '2026-12-24' })
    await test.addArticle({ tags: ['News'], at: new Date('2026-10-01T10:00Z') })
    await expectRight(2)

    await test.database.orm.transaction((tx) =>
      test.writer.move(tx, draft, 'approve', { by: draft.authorId, ...doing() }),
    )
    expect(await expectRight(3)).toMatchObject([
      { name: 'HR', kept: 2 },
      { name: 'News', kept: 2 },
      { name: 'event', kept: 1 },
    ])

    await test.database.orm.transaction((tx) =>
      test.writer.rewrite(
        tx,
        { ...draft, publishedAt: test.clock.now() },
        writingOf(anArticle({ tags: ['Safety'], event_date: '2027-01-01' })),
        { by: draft.authorId, ...doing() },
      ),
    )
    await expectRight(3)

    await run(
      `update articles set published_at = published_at + interval '40 days', day = day + 40`,
    )
    await expectRight(3)
    await run(`update articles set status = 'draft' where id = ${draft.id}`)
    await expectRight(2)
    await run(`update articles set status = 'published', category = 'HR Corner'`)
    await expectRight(3)
    await run(`delete from tags where name = 'News'`)
    await expectRight(3)
    await run(`delete from articles where id = ${draft.id}`)
    await expectRight(2)
    await run('delete from articles')
    await expectRight(0)
  })

  it('stay right when many publish at once', async () => {
    const drafts = []
    for (let n = 0; n < 12; n++) {
      drafts.push(await test.addArticle({ tags: n % 2 ? ['A', 'B'] : ['B', 'A'], status: 'draft' }))
    }
    await Promise.all(
      drafts.map((draft) =>
        test.database.orm.transaction((tx) =>
          test.writer.move(tx, draft, 'approve', { by: draft.authorId, ...doing() }),
        ),
      ),
    )
    expect(await expectRight(12)).toMatchObject([{ kept: 12 }, { kept: 12 }])
  })
})
