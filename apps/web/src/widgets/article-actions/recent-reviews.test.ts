import type { AuthoringArticle } from '@berg/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetReview, recentReviews, rememberReview } from './recent-reviews.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const reviewed = (id: number) => ({ article: { id } as AuthoringArticle, move: 'approve' as const })
const ids = () => recentReviews().map(({ article }) => article.id)

it('several in a row can each be undone, until ten seconds have passed', () => {
  rememberReview(reviewed(1))
  vi.advanceTimersByTime(4000)
  rememberReview(reviewed(2))
  rememberReview(reviewed(3))
  expect(ids()).toEqual([3, 2, 1])
  forgetReview(2)
  expect(ids()).toEqual([3, 1])
  vi.advanceTimersByTime(6000)
  expect(ids()).toEqual([3])
  // Reviewed, undone and reviewed again: the older clock does not end the newer one.
  rememberReview(reviewed(3))
  vi.advanceTimersByTime(4000)
  expect(ids()).toEqual([3])
  vi.advanceTimersByTime(6000)
  expect(ids()).toEqual([])
})
