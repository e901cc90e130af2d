import { expect, it } from 'vitest'
import { lookAt } from '../conditions.ts'
import { backupFinding } from './backup-condition.ts'

const now = new Date('2026-11-16T08:00:00Z')
const made = (day: number, error: string | null = null) => ({
  finishedAt: new Date(Date.UTC(2026, 10, day, 2)),
  error,
})
const UNSET = 'No backup folder is set: nothing is backed up by itself.'

it.each([
  ['one of this night', true, [made(16)], undefined],
  ['one night missed', true, [made(15)], undefined],
  ['no folder', false, [], UNSET],
  ['backups by hand alone', false, [made(16)], UNSET],
  ['none yet', true, [], 'No backup has been made yet.'],
  [
    'an old one, and a later one that failed',
    true,
    [made(16, 'The disk is full.'), made(13)],
    'The last backup failed: The disk is full. No backup has been made for 3 days.',
  ],
])('warns of backups: %s', async (_, isNightly, ended, said) => {
  const look = async () => backupFinding({ now, isNightly, ended })
  const [finding] = await lookAt([{ about: 'backup', look }])
  expect(finding).toMatchObject(said ? { verdict: 'warning', said } : { verdict: 'ok' })
})
