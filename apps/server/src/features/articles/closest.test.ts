import { describe, expect, it } from 'vitest'
import { closest, slips } from './closest.ts'

describe('slips', () => {
  it.each([
    ['bread', 'bread', 0],
    ['braed', 'bread', 1],
    ['bred', 'bread', 1],
    ['breaad', 'bread', 1],
    ['broad', 'bread', 1],
    ['', 'bread', 5],
    ['oven', 'bread', 4],
  ])('%s to %s are %i', (a, b, expected) => {
    expect(slips(a, b)).toBe(expected)
  })
})

describe('the closest words', () => {
  const words = (...names: string[]) => names.map((word) => ({ word, lexeme: word }))

  it('are those with the fewest slips', () => {
    expect(closest('canten', words('canteen', 'content', 'lantern'))).toEqual(['canteen'])
    expect(closest('bead', words('bread', 'read', 'bed'))).toEqual(['bread', 'read', 'bed'])
  })

  it('are none where all are too far', () => {
    expect(closest('oven', words('bread', 'over the'))).toEqual([])
    expect(closest('oven', [])).toEqual([])
  })
})
