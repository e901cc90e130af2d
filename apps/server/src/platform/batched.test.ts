import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { batched } from './batched.ts'

it('asks once for all who come in one turn, and not before they are there', async () => {
  const ask = vi.fn(async (numbers: readonly number[]) => numbers.map((number) => number * 2))
  const double = batched(ask)
  const first = [double(1), Promise.resolve().then(() => double(2)), double(1)]
  await Promise.resolve()
  expect(ask).not.toHaveBeenCalled()
  expect(await Promise.all(first)).toEqual([2, 4, 2])
  expect(await double(5)).toBe(10)
  expect(ask.mock.calls).toEqual([[[1, 1, 2]], [[5]]])
})

it('fails for all who asked together, and for nobody after them', async () => {
  const ask = vi.fn(async (words: readonly string[]) => words)
  ask.mockRejectedValueOnce(new Error('away'))
  const echo = batched(ask)
  const together = [echo('a'), echo('b')].map((answer) => expect(answer).rejects.toThrow('away'))
  await turn()
  await Promise.all(together)
  expect(await echo('c')).toBe('c')
})
