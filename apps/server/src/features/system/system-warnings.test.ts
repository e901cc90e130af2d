import { expect, it } from 'vitest'
import { type Concerns, warningsOf } from './system-warnings.ts'

const now = new Date('2026-11-16T08:00:00Z')
const GB = 1024 ** 3
const fine: Concerns = {
  now,
  disk: { free: 50 * GB, size: 100 * GB },
  hasPlaces: true,
  isBackedUp: true,
  backups: [{ finishedAt: new Date('2026-11-16T02:00:00Z'), error: null }],
}

it.each<[string, Partial<Concerns>, string[]]>([
  ['nothing', {}, []],
  ['a bucket', { disk: null }, []],
  [
    'a full disk',
    { disk: { free: 1.5 * GB, size: 100 * GB } },
    ['The disk is nearly full: 1.5 GB are free.'],
  ],
  [
    'a large disk with a small share left',
    { disk: { free: 30 * GB, size: 1000 * GB } },
    ['The disk is nearly full: 30.0 GB are free.'],
  ],
  [
    'no folder for backups',
    { isBackedUp: false, backups: [] },
    ['No backup folder is set: nothing is backed up by itself.'],
  ],
  [
    'backups by hand alone',
    { isBackedUp: false },
    ['No backup folder is set: nothing is backed up by itself.'],
  ],
  ['no backup yet', { backups: [] }, ['No backup has been made yet.']],
  [
    'an old backup, and later ones that failed',
    {
      backups: [
        { finishedAt: new Date('2026-11-16T02:00:00Z'), error: 'The disk is full.' },
        { finishedAt: new Date('2026-11-13T02:00:00Z'), error: null },
      ],
    },
    ['The last backup failed: The disk is full.', 'No backup has been made for 3 days.'],
  ],
  [
    'no places',
    { hasPlaces: false },
    ['The places of the world are not loaded: the map suggests no hometowns.'],
  ],
])('warns about %s', (_, special, warnings) => {
  expect(warningsOf({ ...fine, ...special })).toEqual(warnings)
})
