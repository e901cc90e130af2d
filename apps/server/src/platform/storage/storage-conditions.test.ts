import { expect, it } from 'vitest'
import { diskFinding } from './storage-conditions.ts'

const GB = 1024 ** 3

it.each([
  ['half of it', 50, 100, 'ok', '50.0 GB are free.'],
  ['hardly anything', 1.5, 100, 'warning', 'The disk is nearly full: 1.5 GB are free.'],
  ['a small share of much', 30, 1000, 'warning', 'The disk is nearly full: 30.0 GB are free.'],
])('a disk with %s left', (_, free, size, verdict, said) => {
  expect(diskFinding({ free: free * GB, size: size * GB })).toMatchObject({ verdict, said })
})
