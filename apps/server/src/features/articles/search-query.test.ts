import { describe, expect, it } from 'vitest'
import { closestWords, editDistance } from './search-query.ts'

describe('the edit distance', () => {
  it.each([
    ['bread', 'bread', 0],
    ['braed', 'bread', 1],
    ['bred', 'bread', 1],
    ['breaad', 'bread', 1],
    ['broad', 'bread', 1],
    ['', 'bread', 5],
    ['oven', 'bread', 4],
  ])('%s to %s are %i', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected)
  })
})

describe('the closest words', () => {
  const words = (...names: string[]) => names.map((word) => ({ word, lexeme: word }))

  it('are those with the smallest edit distance', () => {
    expect(closestWords('canten', words('canteen', 'content', 'lantern'))).toEqual(['canteen'])
    expect(closestWords('bead', words('bread', 'read', 'bed'))).toEqual(['bread', 'read', 'bed'])
  })

  it('are none where all are too far', () => {
    expect(closestWords('oven', words('bread', 'over the'))).toEqual([])
    expect(closestWords('oven', [])).toEqual([])
  })
})
