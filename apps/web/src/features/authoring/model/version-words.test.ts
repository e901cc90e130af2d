import { describe, expect, it } from 'vitest'
import { changeInWords, firstPair } from './version-words.ts'

describe('a version', () => {
  it.each([
    [{ version: 1, changed: [], restored_from: null }, 'As it was at first'],
    [{ version: 2, changed: ['title' as const], restored_from: null }, 'Changed title'],
    [
      { version: 3, changed: ['title', 'content', 'images'] as const, restored_from: null },
      'Changed title, text and pictures',
    ],
    // Others that were in between are not kept for good.
    [{ version: 9, changed: [], restored_from: null }, 'Changed'],
    [{ version: 4, changed: ['title'] as const, restored_from: 2 }, 'Brought version 2 back'],
  ])('%j is told as %s', (version, words) => {
    expect(changeInWords({ ...version, changed: [...version.changed] })).toBe(words)
  })

  it('is compared with the one before it, where there is one', () => {
    expect(firstPair([{ version: 5 }, { version: 3 }, { version: 1 }])).toEqual({ from: 3, to: 5 })
    expect(firstPair([{ version: 1 }])).toBeUndefined()
  })
})
