import { describe, expect, it } from 'vitest'
import { KeptAnswers, type Topic } from './kept-answers.ts'

const ALWAYS = { canKeep: () => true, today: () => '2026-11-16', now: () => 0 }

function keeping(limit: number) {
  const { canKeep, today, now } = ALWAYS
  const kept = new KeptAnswers(limit, canKeep, today, now)
  const made: string[] = []
  const ask = async (key: string, size = 0, topic: Topic = 'articles') => {
    const make = async () => {
      made.push(key)
      return { size }
    }
    return kept.answer(key, [topic], make)
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
    kept.forget('articles')
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
})
