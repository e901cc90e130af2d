import { afterAll, describe, expect, it } from 'vitest'
import { Problem } from '../http/problem.ts'
import { HtmlCleaner } from './html-cleaner.ts'

const MOST = 200_000
const cleaner = new HtmlCleaner()
afterAll(() => cleaner.close())

const long = `<p onclick="x">${'word '.repeat(10_000)}</p>`

async function refusal(content: string, from = cleaner) {
  try {
    return await from.clean(content, MOST)
  } catch (error) {
    return error instanceof Problem ? error.body : error
  }
}

describe('cleaning', () => {
  it.each([
    ['a short text', '<p onclick="x">word <b>word</b></p>', '<p>word <b>word</b></p>'],
    ['a long text', long, `<p>${'word '.repeat(10_000)}</p>`],
  ])('%s', async (_, given, html) => {
    const cleaned = await cleaner.clean(given, MOST)
    expect(cleaned.html).toBe(html)
    expect(cleaned.text.startsWith('word word')).toBe(true)
  })

  it('says what is wrong with a long text, and goes on with the next', async () => {
    const deep = '<div>'.repeat(3000)
    expect(await refusal(deep)).toEqual({
      content: ['This text is nested too deeply. Remove some of its formatting and try again.'],
    })
    expect(await cleaner.clean(long, MOST)).toMatchObject({ images: [] })
  })

  it('ends what takes too long, and goes on with the next', async () => {
    const hasty = new HtmlCleaner(1)
    const costly = '<p>word</p>'.repeat(9000)
    const both = await Promise.all([refusal(costly, hasty), refusal(costly, hasty)])
    const refused = {
      content: ['This text takes too long to read. Make it shorter or simpler.'],
    }
    expect(both).toEqual([refused, refused])
    await hasty.close()
  })

  it('can be closed and used again', async () => {
    await cleaner.close()
    expect((await cleaner.clean(long, MOST)).text).toHaveLength(49_999)
  })
})
