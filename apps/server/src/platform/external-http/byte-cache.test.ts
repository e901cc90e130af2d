import { expect, it } from 'vitest'
import { ByteCache } from './byte-cache.ts'

let time = 0
const clock = { now: () => new Date(time) }
const some = (letter: string) => ({ bytes: Buffer.alloc(1000, letter) })
const cache = () => new ByteCache<{ bytes: Buffer }>(5000, 60_000, clock)

it('drops what was used longest ago when there is no room', () => {
  const kept = cache()
  for (const key of ['a', 'b', 'c']) kept.set(key, some(key))
  kept.get('a')
  kept.set('d', some('d'))
  expect(['a', 'b', 'c', 'd'].filter((key) => kept.get(key))).toEqual(['a', 'c', 'd'])
})

it('counts small things too, and one that is too large for it is not kept', () => {
  const kept = cache()
  for (let key = 0; key < 1000; key += 1) kept.set(`key ${key}`, { bytes: Buffer.alloc(0) })
  const left = Array.from({ length: 1000 }, (_, key) => kept.get(`key ${key}`)).filter(Boolean)
  expect(left.length).toBeLessThanOrEqual(10)
  kept.set('large', { bytes: Buffer.alloc(6000) })
  expect(kept.get('large')).toBeUndefined()
})

it('replaces what has the same name, and forgets when the time is over', () => {
  const kept = cache()
  for (let round = 0; round < 20; round += 1) kept.set('a', some('a'))
  kept.set('b', some('b'))
  expect(kept.get('a')).toBeDefined()
  time += 60_000
  expect(kept.get('a')).toBeUndefined()
})
