import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { MediaRepository } from './media.repository.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
})
afterAll(() => test.close())

const addPictures = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID())
  const facts = { contentType: 'image/png', width: 1, height: 1, bytes: 1 }
  const createdAt = test.clock.now()
  await new MediaRepository(test.database).add(
    ids.map((id) => ({ id, storageKey: `media/${id}/original.png`, ...facts, createdAt })),
  )
  return ids
}
const usedOf = async (ids: string[]): Promise<string[]> => {
  const { rows } = await test.database.pool.query<{ id: string }>(
    'select id from media where id = any ($1) and exists (select from media_uses where media_id = id)',
    [ids],
  )
  return rows.map(({ id }) => id).toSorted()
}
const shown = (ids: string[]) =>
  ids.map((id) => `<p><img src="/media/${id}?w=640" alt=""></p>`).join('')
const MESSAGE = { title: 'A word', quote: 'Thanks.', subtitle: '', author: 'T. Brunner' }

describe('pictures in use', () => {
  it('are all those of an article, however many', async () => {
    const ids = await addPictures(60)
    const { id } = await test.addArticle({ content: shown(ids) })
    expect(await usedOf(ids)).toEqual(ids.toSorted())
    // Those of the version before too: it can be brought back.
    const body = { content: shown(ids.slice(0, 1)) }
    await test.call('PATCH', `/api/authoring/${id}/`, { token, body })
    expect(await usedOf(ids)).toEqual(ids.toSorted())
    await test.database.pool.query('delete from article_versions where article_id = $1', [id])
    expect(await usedOf(ids)).toEqual(ids.slice(0, 1))
    await test.database.pool.query('delete from articles where id = $1', [id])
    expect(await usedOf(ids)).toEqual([])
  })

  it('are those that an article names by the whole address, or links to', async () => {
    const [given = '', linked = '', inText = ''] = await addPictures(3)
    await test.addArticle({
      images: [{ url: `https://berg.example/media/${given}`, alt: '' }],
      content: `<p><a href="/media/${linked}">Look</a><img src="https://berg.example/media/${inText}"></p>`,
    })
    expect(await usedOf([given, linked, inText])).toEqual([given, linked, inText].toSorted())
  })

  it('are those of every leadership message', async () => {
    const [first = '', second = ''] = await addPictures(2)
    for (const id of [first, second]) {
      const body = { ...MESSAGE, content: shown([id]) }
      const answer = await test.call('PUT', '/api/leadership-message/', { token, body })
      expect(answer.statusCode).toBe(200)
    }
    expect(await usedOf([first, second])).toEqual([first, second].toSorted())
  })

  it('are those of every version of a plain page', async () => {
    const [first = '', second = ''] = await addPictures(2)
    for (const id of [first, second]) {
      const body = { content: shown([id]) }
      const answer = await test.call('PUT', '/api/pages/resources/', { token, body })
      expect(answer.statusCode).toBe(200)
    }
    expect(await usedOf([first, second])).toEqual([first, second].toSorted())
  })
})
