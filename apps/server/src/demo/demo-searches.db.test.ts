import { readFileSync } from 'node:fs'
import type { Article } from '@berg/contract'
import { DEMO_ARTICLES } from '@berg/demo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../test/app.ts'
import { fillDemo } from './fill.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await fillDemo(test)
})
afterAll(() => test.close())

const TABLE = readFileSync(new URL('./demo-searches.md', import.meta.url), 'utf8')
const rows = TABLE.split('\n')
  .filter((line) => line.startsWith('|') && !/^\|\s*(Search\b|-|\*\*)/.test(line))
  .map((line) => {
    const [, search = '', found = ''] = line.split('|').map((cell) => cell.trim())
    return { search, found: found.split('; ') }
  })

describe('the searches of the demo', () => {
  it('name what it has published', () => {
    const published = DEMO_ARTICLES.filter(
      ({ status, audience }) => status === 'published' && !audience,
    )
    const known = new Set(['nothing', ...published.map(({ title }) => title)])
    expect(rows.flatMap(({ found }) => found).filter((title) => !known.has(title))).toEqual([])
    expect(rows).toHaveLength(36)
  })

  it.each(rows)('$search', async ({ search, found }) => {
    const answer = await test.call('GET', `/api/articles/?search=${encodeURIComponent(search)}`)
    const titles = answer.json<Article[]>().map(({ title }) => title)
    if (found[0] === 'nothing') return expect(titles).toEqual([])
    expect(titles.slice(0, 3).filter((title) => found.includes(title))).not.toEqual([])
  })
})
