import { expect, it } from 'vitest'
import { lookAt } from '../conditions.ts'
import { diskCondition } from './storage-conditions.ts'

const GB = 1024 ** 3

it.each([
  ['half of it', 50, 100, 'ok', '50.0 GB are free.'],
  ['hardly anything', 1.5, 100, 'warning', 'The disk is nearly full: 1.5 GB are free.'],
  ['a small share of much', 30, 1000, 'warning', 'The disk is nearly full: 30.0 GB are free.'],
])('a disk with %s left', async (_, free, size, verdict, said) => {
  const disk = { free: free * GB, size: size * GB }
  const found = await lookAt([diskCondition({ disk: async () => disk })])
  expect(found).toMatchObject([{ verdict, said }])
})
