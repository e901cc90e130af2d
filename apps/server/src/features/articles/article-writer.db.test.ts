import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const tagsOf = async (id: number) => {
  const { rows } = await test.database.pool.query<{ name: string }>(
    'select name from article_tags join tags on id = tag_id where article_id = $1 order by lower(name)',
    [id],
  )
  return rows.map((row) => row.name)
}
const imagesOf = async (id: number) => {
  const { rows } = await test.database.pool.query<{ url: string }>(
    'select url from article_images where article_id = $1 order by position',
    [id],
  )
  return rows.map((row) => row.url)
}

describe('writing an article', () => {
  it('gives an event its tag, once', async () => {
    const { id } = await test.addArticle({ tags: ['Event', 'News'], event_date: '2026-12-01' })
    expect(await tagsOf(id)).toEqual(['event', 'News'])
  })

  it('merges the pictures of the text with the given ones', async () => {
    const { id } = await test.addArticle({
      content: '<img src="/a.png?x=1"><img src="https://b.example/b.png"><img src="javascript:1">',
      images: [
        { url: '/a.png', alt: 'A' },
        { url: 'data:image/png;base64,AAAA', alt: '' },
      ],
    })
    expect(await imagesOf(id)).toEqual(['/a.png', 'https://b.example/b.png'])
  })

  it('replaces what was there, and counts the versions', async () => {
    const article = await test.addArticle({ tags: ['HR'], images: [{ url: '/a', alt: '' }] })
    await test.database.orm.transaction((tx) =>
      test.writer.rewrite(tx, article, writingOf(anArticle({ title: 'New', tags: ['Safety'] })), {
        by: article.authorId,
        ...doing(),
      }),
    )
    const { rows } = await test.database.pool.query(
      'select title, category, version, status from articles where id = $1',
      [article.id],
    )
    expect(rows).toEqual([
      {
        title: 'New',
        category: 'Health & Safety',
        version: article.revision + 1,
        status: 'published',
      },
    ])
    expect(await tagsOf(article.id)).toEqual(['Safety'])
    expect(await imagesOf(article.id)).toEqual([])
  })

  it('remembers who moved it, from where, and why', async () => {
    const article = await test.addArticle({ status: 'rejected', reason: 'Too short.' })
    const back = await test.database.orm.transaction((tx) =>
      test.writer.move(tx, article, 'submit', { by: article.authorId, ...doing() }),
    )
    expect([article.rejectionReason, back.rejectionReason]).toEqual(['Too short.', ''])
    const { rows } = await test.database.pool.query(
      'select from_status, to_status, reason from article_history where article_id = $1 order by id',
      [article.id],
    )
    expect(rows).toEqual([
      { from_status: null, to_status: 'draft', reason: '' },
      { from_status: 'draft', to_status: 'rejected', reason: 'Too short.' },
      { from_status: 'rejected', to_status: 'draft', reason: '' },
    ])
  })

  it('refuses a move that is not legal with 409', async () => {
    const article = await test.addArticle()
    const rejecting = test.database.orm.transaction((tx) =>
      test.writer.move(tx, article, 'reject', { by: article.authorId, ...doing() }),
    )
    await expect(rejecting).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('takes two writers of the same new tags at once', async () => {
    const tags = ['one', 'two', 'three', 'four']
    const written = await Promise.all(
      [tags, tags.toReversed(), tags].map((names) => test.addArticle({ tags: names })),
    )
    expect(await tagsOf(written[1]?.id as number)).toEqual(tags.toSorted())
  })
})
