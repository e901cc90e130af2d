import { describe, expect, it } from 'vitest'
import { whyNotThis } from './confirming.ts'

describe('what was read can be confirmed', () => {
  it.each([
    [undefined, undefined],
    ['checked', undefined],
    ['draft', 'Nobody has checked this translation. Read the original to confirm.'],
    ['outdated', 'This translation is not up to date. Read the original to confirm.'],
  ] as const)('in a translation that is %s: %s', (state, reason) => {
    expect(whyNotThis(state && { language: 'pl', state })).toBe(reason)
  })
})
