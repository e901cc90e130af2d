import { describe, expect, it } from 'vitest'
import { TRANSITION_NAMES, REVIEW_STATES, reviewStateOf, stateAfter } from './index.ts'

/** In the order of TRANSITION_NAMES: publish, approve, reject, submit, withdraw. */
const TABLE = {
  unsent: ['published', 'published', undefined, 'waiting', undefined],
  waiting: ['published', 'published', 'rejected', undefined, 'unsent'],
  published: [undefined, undefined, undefined, undefined, undefined],
  rejected: [undefined, 'published', undefined, 'waiting', undefined],
}

describe('the moves of an article', () => {
  it.each(REVIEW_STATES)('from %s', (state) => {
    expect(TRANSITION_NAMES.map((move) => stateAfter(state, move))).toEqual(TABLE[state])
  })
})

it('a draft waits once it was sent; the other states are what they are called', () => {
  expect(reviewStateOf('draft', false)).toBe('unsent')
  expect(reviewStateOf('draft', true)).toBe('waiting')
  expect(reviewStateOf('rejected', false)).toBe('rejected')
  expect(reviewStateOf('published', true)).toBe('published')
})
