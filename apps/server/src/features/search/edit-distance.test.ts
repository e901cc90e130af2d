import { describe, expect, it } from 'vitest'
import { closestWords, editDistance } from './edit-distance.ts'

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
  const closest = (typed: string, ...words: string[]) =>
    closestWords(
      typed,
      words.map((word) => ({ word })),
    ).map(({ word }) => word)

  it('are those with the smallest edit distance', () => {
    expect(closest('canten', 'canteen', 'content', 'lantern')).toEqual(['canteen'])
    expect(closest('bead', 'bread', 'read', 'bed')).toEqual(['bread', 'bed'])
  })

  it('are none where all are too far', () => {
    expect(closest('oven', 'bread', 'over the')).toEqual([])
    expect(closest('oven')).toEqual([])
  })

  it.each([
    ['vacation', 'evacuation'],
    ['poland', 'land'],
    ['land', 'hand'],
    ['ill', 'pill'],
    ['tea', 'team'],
  ])('are none where %s would be taken for %s', (typed, word) => {
    expect(closest(typed, word)).toEqual([])
  })
})
