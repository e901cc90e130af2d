import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { aTag } from '../../demo/builders.ts'
import { tags } from './tags.table.ts'

let test: TestApp
const tokens: Record<string, string | undefined> = {}
beforeAll(async () => {
  test = await startTestApp()
  await test.database.orm
    .insert(tags)
    .values([
      aTag({ name: 'safety' }),
      aTag({ name: 'Canteen' }),
      aTag({ name: 'Top News', hidden: true }),
    ])
  await test.addArticle({ title: 'Tagged', tags: ['SAFETY', 'top news', 'canteen', 'Canteen'] })
  for (const [role, special] of Object.entries({
    employee: {},
    staff: { isStaff: true },
    superuser: { isSuperuser: true },
  })) {
    tokens[role] = (await test.signIn((await test.addUser(special)).username)).access
  }
})
afterAll(() => test.close())

const names = async (url: string, role: string) =>
  (await test.call('GET', url, { token: tokens[role] })).json<{ name: string }[]>()

describe('hidden tags', () => {
  const cases = [
    ['visitor', false],
    ['employee', false],
    ['staff', true],
    ['superuser', true],
  ] as const

  it.each(cases)('are listed for a %s: %s', async (role, seen) => {
    const listed = (await names('/tags/', role)).map((tag) => tag.name)
    expect(listed).toEqual(seen ? ['Canteen', 'safety', 'Top News'] : ['Canteen', 'safety'])
  })

  it.each(cases)('are inside an article for a %s: %s', async (role, seen) => {
    const [article] = (await test.call('GET', '/articles', { token: tokens[role] })).json<
      { tags: { name: string }[]; highlights: string[] }[]
    >()
    const inside = article?.tags.map((tag) => tag.name)
    expect(inside).toEqual(seen ? ['Canteen', 'safety', 'Top News'] : ['Canteen', 'safety'])
    expect(article?.highlights).toEqual(['top-news'])
  })

  it.each(cases)('filter for a %s: %s', async (role, seen) => {
    const [hidden] = await test.database.orm.select().from(tags).where(eq(tags.hidden, true))
    for (const tag of ['Top News', 'top news', hidden?.id]) {
      expect(await names(`/api/articles/?tags=${tag}`, role)).toHaveLength(seen ? 1 : 0)
      const page = await test.call('GET', `/articles/?tags=${tag}&page=1`, { token: tokens[role] })
      expect(page.json()).toMatchObject({ count: seen ? 1 : 0 })
    }
  })

  it.each(cases)('are no word to search for by a %s', async (role) => {
    expect(await names('/api/articles/?search=top', role)).toEqual([])
  })
})

describe('tags', () => {
  it('are one whatever their case', async () => {
    await expect(test.database.orm.insert(tags).values(aTag({ name: 'CANTEEN' }))).rejects.toThrow(
      'Failed query',
    )
  })

  it('have a name, an id and nothing that nobody asked for', async () => {
    const [first] = await names('/tags', 'visitor')
    expect(first).toEqual({ id: expect.any(Number), name: 'Canteen', names: {}, hidden: false })
  })
})
