import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { aTag } from '../../demo/builders.ts'
import { tags } from '../tags/tags.table.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  await test.database.orm
    .insert(tags)
    .values([
      aTag({ name: 'Health checks' }),
      aTag({ name: 'Top News', hidden: true }),
      aTag({ name: '!!!' }),
    ])
  const add = (title: string, names: string[], special: object = {}) =>
    test.addArticle({ title, tags: ['News', ...names], ...special })
  for (const day of ['Monday', 'Tuesday', 'Friday']) {
    await add(`Soup and bread on ${day}`, ['Canteen'])
    await add(`Helmets are worn from ${day}`, ['Safety', 'Top News'])
    await add(`A concert on ${day}`, ['Music'], { event_date: '2026-12-24' })
    await add(`Secret soup of ${day}`, ['Secrets'], { status: 'draft' })
  }
  token = (await test.signIn((await test.addUser()).username)).access
})
afterAll(() => test.close())

const ask = (words: string) =>
  test.call('GET', `/api/authoring/likely-tags/?words=${encodeURIComponent(words)}`, { token })
const likely = async (words: string) => (await ask(words)).json<string[]>()

describe('the likely tags of a text', () => {
  it.each([
    // As articles with the same words are tagged; every article is News, which says nothing.
    ['our new soups', ['Canteen']],
    ['a helmet for the concert', ['Music', 'Safety']],
    // As the text itself says, whatever the form of the word.
    ['music while you eat soup', ['Music', 'Canteen']],
    ['a health check for all', ['Health checks']],
    ['newest news', ['News']],
    // What nobody has written about is likely nothing.
    ['quarterly turbine', []],
    ['the and of', []],
    ['top news', ['News']],
    ['event', ['Music']],
    ["' \\ :* & | ! <-> %", []],
    ['', []],
  ])('of "%s" are %j', async (words, expected) => {
    const found = await likely(words)
    expect(found.toSorted()).toEqual([...expected].toSorted())
  })

  it('stand with the most likely first, three at most', async () => {
    expect(await likely('safety helmets for soup music')).toEqual(['Safety', 'Music', 'Canteen'])
    expect((await likely('safety health checks music canteen news')).length).toBe(3)
  })

  it('are asked for by those who write, in few words', async () => {
    expect((await test.call('GET', '/api/authoring/likely-tags/?words=soup')).statusCode).toBe(401)
    expect((await ask('x'.repeat(1001))).statusCode).toBe(400)
  })
})
