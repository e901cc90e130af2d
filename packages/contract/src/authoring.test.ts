import { describe, expect, it } from 'vitest'
import { MOVES, STATUSES, statusAfter } from './index.ts'

const TABLE = {
  draft: { publish: 'published', approve: 'published', reject: 'rejected', revise: 'draft' },
  published: { publish: undefined, approve: undefined, reject: undefined, revise: undefined },
  rejected: { publish: undefined, approve: 'published', reject: undefined, revise: 'draft' },
}

describe('the moves of an article', () => {
  it.each(STATUSES)('from %s', (status) => {
    const moves = MOVES.map((move) => [move, statusAfter(status, move)])
    expect(Object.fromEntries(moves)).toEqual(TABLE[status])
  })
})
