import { expect, it } from 'vitest'
import { MOST_AT_ONCE, toEach } from './to-each.ts'

it('does it to each, a few at a time, and names what failed', async () => {
  let now = 0
  let most = 0
  const { done, failed } = await toEach([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
    if (item % 4 === 0) throw new Error(`No ${item}`)
  })
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 5, 6, 7, 9])
  expect(failed.map(({ item, why }) => `${item}: ${why}`).toSorted()).toEqual([
    '4: No 4',
    '8: No 8',
  ])
  expect(most).toBe(4)
})

it('does not begin with more than a hundred', async () => {
  const many = Array.from({ length: MOST_AT_ONCE + 20 }, (_, at) => at)
  const { done } = await toEach(many, () => Promise.resolve())
  expect(done).toHaveLength(MOST_AT_ONCE)
})
