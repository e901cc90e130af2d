import { expect, it } from 'vitest'
import { afterReview, neighbour } from './use-queue.ts'

const articles = [{ id: 7 }, { id: 3 }, { id: 9 }]

it('steps along the list, and stays at its ends', () => {
  expect(neighbour(articles, 7, 1)).toBe(3)
  expect(neighbour(articles, 3, -1)).toBe(7)
  expect(neighbour(articles, 9, 1)).toBeUndefined()
  expect(neighbour(articles, 7, -1)).toBeUndefined()
  expect(neighbour(articles, 1, 1)).toBe(7)
  expect(neighbour(articles, 1, -1)).toBeUndefined()
})

it('shows the next one after a decision, the one before at the end, and none after the last', () => {
  expect(afterReview(articles, 3)).toBe(9)
  expect(afterReview(articles, 9)).toBe(3)
  expect(afterReview([{ id: 7 }], 7)).toBeUndefined()
})
