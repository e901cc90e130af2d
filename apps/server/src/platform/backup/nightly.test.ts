import { expect, it } from 'vitest'
import { lastMomentFor, nameOf, olderOnes } from './nightly.ts'

const plan = { hour: 3, zone: 'Europe/Oslo' }

it.each([
  ['before the hour, that of yesterday', '2026-11-16T01:59:59Z', '2026-11-15T02:00:00.000Z'],
  ['at the hour', '2026-11-16T02:00:00Z', '2026-11-16T02:00:00.000Z'],
  ['late in the day', '2026-11-16T22:59:00Z', '2026-11-16T02:00:00.000Z'],
  ['on the day that has no such hour twice', '2026-10-25T12:00:00Z', '2026-10-25T02:00:00.000Z'],
  ['in summer', '2026-07-01T12:00:00Z', '2026-07-01T01:00:00.000Z'],
])('the last moment for a backup, %s', (_when, now, moment) => {
  expect(lastMomentFor(plan, new Date(now)).toISOString()).toBe(moment)
})

it('a backup is named after its site and the clocks there', () => {
  const name = nameOf('0a1b2c3d', 'Europe/Oslo', new Date('2026-11-16T23:30:05Z'))
  expect(name).toBe('berg-0a1b2c3d-2026-11-17-003005.tar')
})

it('only the oldest of this site go', () => {
  const mine = ['14', '15', '16'].map((day) => `berg-0a1b2c3d-2026-11-${day}-030000.tar`)
  const strangers = [
    'berg-99999999-2026-11-01-030000.tar',
    'berg-0a1b2c3d-2026-11-01-030000.tar.draft-host-1-abcdef',
    'before-the-update.tar',
    'berg-0a1b2c3d-2026-11-01.tar',
  ]
  expect(olderOnes([...strangers, ...mine.toReversed()], '0a1b2c3d', 2)).toEqual([mine[0]])
  expect(olderOnes(mine, '0a1b2c3d', 3)).toEqual([])
})
