import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('tags may change while their articles do', async () => {
  const { username } = await test.addUser({ isStaff: true })
  const { access: token } = await test.signIn(username)
  // With what is done to the tags as many as there are connections: who waits for one may be sent away.
  const drafts = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      test.addArticle({ status: 'draft', tags: ['One', 'Two', `Own ${at % 3}`] }),
    ),
  )
  const tags = (await test.call('GET', '/tags/', { token })).json<{ id: number; name: string }[]>()
  const idOf = (name: string) => tags.find((tag) => tag.name === name)?.id as number
  const calls = [
    ...drafts.map(({ id }, at) =>
      at % 2
        ? test.call('POST', `/api/authoring/${id}/approve/`, { token })
        : test.call('PATCH', `/api/authoring/${id}/`, { token, body: { title: `New ${id}` } }),
    ),
    test.call('PATCH', `/tags/${idOf('Two')}/`, { token, body: { name: 'Safety' } }),
    test.call('POST', `/tags/${idOf('One')}/merge/`, { token, body: { into: idOf('Two') } }),
    test.call('DELETE', `/tags/${idOf('Own 0')}/`, { token }),
    test.call('DELETE', `/api/authoring/${drafts[0]?.id}/`, { token }),
  ]
  const codes = (await Promise.all(calls)).map((answer) => answer.statusCode)
  expect(codes.filter((code) => code >= 500)).toEqual([])
  const { rows } = await test.database.pool.query(
    `select name, published_articles = (select count(*) from article_tags where tag_id = tags.id and published_at is not null) as right
     from tags`,
  )
  expect(rows.filter((row: { right: boolean }) => !row.right)).toEqual([])
})
