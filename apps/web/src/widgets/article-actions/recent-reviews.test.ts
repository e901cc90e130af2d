import type { AuthoringArticle } from '@berg/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDecision, recentDecisions, rememberDecision } from './decisions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const decided = (id: number) => ({ article: { id } as AuthoringArticle, move: 'approve' as const })
const ids = () => recentDecisions().map(({ article }) => article.id)

it('several in a row can each be undone, until ten seconds have passed', () => {
  rememberDecision(decided(1))
  vi.advanceTimersByTime(4000)
  rememberDecision(decided(2))
  rememberDecision(decided(3))
  expect(ids()).toEqual([3, 2, 1])
  forgetDecision(2)
  expect(ids()).toEqual([3, 1])
  vi.advanceTimersByTime(6000)
  expect(ids()).toEqual([3])
  // Decided, undone and decided again: the older clock does not end the newer one.
  rememberDecision(decided(3))
  vi.advanceTimersByTime(4000)
  expect(ids()).toEqual([3])
  vi.advanceTimersByTime(6000)
  expect(ids()).toEqual([])
})
