import { describe, expect, it } from 'vitest'
import { noteStatement } from '../db/topics.ts'
import { KeptAnswers } from './kept-answers.ts'

const FEED = { isUp: true, caughtUp: () => Promise.resolve() }

function keeping(limit: number) {
  const kept = new KeptAnswers(
    limit,
    FEED,
    () => '2026-11-16',
    () => 0,
  )
  const made: string[] = []
  const ask = async (key: string, size = 0, table = 'articles', about?: { responses: number }) => {
    const make = async () => {
      made.push(key)
      noteStatement(`select from ${table}`)
      return { size }
    }
    return kept.answer(key, make, about)
  }
  return { kept, made, ask }
}

describe('kept answers', () => {
  it('are made once, and the least used go first', async () => {
    const { made, ask } = keeping(4000)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key, 1000)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('count what their addresses take: many long ones with nothing in them are soon too much', async () => {
    const { made, ask } = keeping(100_000)
    const first = 'x'.repeat(1000)
    await ask(first)
    for (let i = 0; i < 100; i++) await ask(`${i}${'y'.repeat(1000)}`)
    await ask(first)
    expect(made.filter((key) => key === first)).toHaveLength(2)
  })

  it('are not kept where what they tell of changed while they were made', async () => {
    const { kept, made, ask } = keeping(4000)
    const before = ask('a', 10)
    kept.forget('article')
    await before
    await ask('a', 10)
    expect(made).toEqual(['a', 'a'])
  })

  it('take no room once they are forgotten', async () => {
    const { kept, made, ask } = keeping(4000)
    for (let i = 0; i < 9; i++) {
      await ask('pins', 1000, 'pins')
      kept.forget('pins')
    }
    for (const key of ['a', 'b', 'a', 'b']) await ask(key, 1000)
    expect(made.filter((key) => key !== 'pins')).toEqual(['a', 'b'])
  })

  it('are kept as long as all that they are made of', async () => {
    const { kept, made, ask } = keeping(4000)
    const page = () =>
      kept.answer('page', async () => {
        made.push('page')
        await ask('list')
        await ask('people', 0, 'users')
        return { size: 10 }
      })
    await ask('list')
    await page()
    kept.forget('people')
    await page()
    expect(made).toEqual(['list', 'page', 'people', 'page', 'people'])
  })

  it('are not kept where a part of them changed while they were made', async () => {
    const { kept, made } = keeping(4000)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const part = kept.answer('part', async () => {
      noteStatement('select from pins')
      await held
      return { size: 10 }
    })
    const page = () =>
      kept.answer('page', async () => {
        made.push('page')
        await kept.answer('part', async () => ({ size: 10 }))
        return { size: 10 }
      })
    const first = page()
    kept.forget('pins')
    goOn()
    await Promise.all([part, first])
    await page()
    expect(made).toEqual(['page', 'page'])
  })

  it('about one article stay while others are talked about, and so does a page that has them', async () => {
    const { kept, made, ask } = keeping(9000)
    const about = (id: number) => ask(String(id), 0, 'reactions', { responses: id })
    const pageOf = (id: number) =>
      kept.answer(`page ${id}`, async () => {
        made.push(`page ${id}`)
        await about(id)
        return { size: 10 }
      })
    const readAll = async () => {
      for (const id of [1, 12]) await pageOf(id)
      await ask('all', 0, 'reactions')
      return made.splice(0)
    }
    await readAll()
    kept.forget('responses:1')
    expect(await readAll()).toEqual(['page 1', '1', 'all'])
    kept.forget('responses')
    expect(await readAll()).toEqual(['page 1', '1', 'page 12', '12', 'all'])
  })

  it('are put together from parts, of which only those are made anew that have changed', async () => {
    const { kept, made } = keeping(90_000)
    const listOf = (...ids: number[]) => {
      const wanted = ids.map((id) => ({ id, key: `part ${id}`, about: { article: id } }))
      return kept.parts(wanted, async (missing) => {
        made.push(missing.map(({ id }) => id).join())
        noteStatement('select from articles as a join users as u on true')
        return missing.map(({ id }) => (id === 4 ? undefined : { id, size: 10 }))
      })
    }
    const page = () =>
      kept.answer('page', async () => {
        made.push('page')
        const parts = await listOf(1, 2)
        return { size: 10, parts }
      })
    expect(await listOf(1, 2)).toMatchObject([{ id: 1 }, { id: 2 }])
    expect(await listOf(3, 2, 4)).toMatchObject([{ id: 3 }, { id: 2 }, undefined])
    await page()
    kept.forget('article:2')
    expect((await page()).parts).toMatchObject([{ id: 1 }, { id: 2 }])
    kept.forget('article:3')
    await page()
    kept.forget('article:0')
    await listOf(1, 2, 4)
    expect(made.splice(0)).toEqual(['1,2', '3,4', 'page', 'page', '2', '4'])
    kept.forget('people')
    await page()
    kept.forget('article')
    await listOf(1)
    expect(made).toEqual(['page', '1,2', '1'])
  })

  it('have no part that changed while it was read', async () => {
    const { kept } = keeping(90_000)
    let version = 1
    const read = (held: Promise<void>) =>
      kept.parts([{ key: 'part', about: { article: 1 } }], async () => {
        noteStatement('select from articles')
        const part = { size: 10, version }
        await held
        return [part]
      })
    let goOn = () => {}
    const before = read(new Promise<void>((resolve) => (goOn = resolve)))
    version = 2
    kept.forget('article:1')
    goOn()
    await before
    expect(await read(Promise.resolve())).toEqual([{ size: 10, version: 2 }])
  })

  it('are not kept where they are made of what nobody is told of', async () => {
    const { made, ask } = keeping(4000)
    await ask('a', 0, 'sessions')
    await ask('a', 0, 'sessions')
    expect(made).toEqual(['a', 'a'])
  })
})
