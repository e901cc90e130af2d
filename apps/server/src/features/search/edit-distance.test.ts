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
      words.map((word) => ({ word, uses: 1, likeness: 0, soundsAlike: false })),
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

  const sounding = { uses: 1, likeness: 0.2, soundsAlike: true }
  const alike = (likeness: number) => ({ uses: 1, likeness, soundsAlike: false })

  it.each([
    ['lasanya', { word: 'lasagne', ...sounding }, true],
    ['kanteen', { word: 'canteen', ...sounding }, true],
    ['fone', { word: 'phone', ...sounding }, false],
    ['lasanya', { word: 'lesson', ...sounding }, false],
    ['quarry', { word: 'carry', ...sounding }, false],
    ['forklifting', { word: 'forklift', ...alike(0.6) }, true],
    ['forklifting', { word: 'forklift', ...alike(0.4) }, false],
    ['cuation', { word: 'evacuation', ...alike(0.6) }, false],
  ])('of %s may be one that sounds or looks alike: %o %s', (typed, candidate, expected) => {
    expect(closestWords(typed, [candidate])).toEqual(expected ? [candidate] : [])
  })

  it('are words that texts use, where some are', () => {
    const synonym = { word: 'kantine', ...sounding, uses: 0 }
    const used = { word: 'kantina', ...sounding }
    expect(closestWords('kantin', [synonym])).toEqual([synonym])
    expect(closestWords('kantin', [synonym, used])).toEqual([used])
  })

  it('sound alike only where none is near', () => {
    const near = { word: 'aisle', ...alike(0.3) }
    expect(closestWords('aishe', [{ word: 'ayse', ...sounding }, near])).toEqual([near])
  })
})
