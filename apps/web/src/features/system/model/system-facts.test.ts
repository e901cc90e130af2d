import type { System } from '@berg/contract'
import { expect, it } from 'vitest'
import { factsOf, jobsInWords } from './system-facts.ts'

const GB = 1024 ** 3
const system: System = {
  version: '1.4.0',
  node: '20.20.2',
  database: { kind: 'server', version: '18.4', size: 3 * GB },
  storage: { kind: 'bucket', files: 1, size: 2048, disk: null },
  jobs: { waiting: 0, running: 0, failed: 0 },
  schedules: [],
  last_backup: null,
  warnings: [],
}
const now = new Date('2026-11-16T08:00:00Z')
const linesOf = (special: Partial<System>) =>
  factsOf({ ...system, ...special }, now, 'UTC').map(
    ({ label, value, detail }) => `${label}: ${value}, ${detail}`,
  )

it('tells version, database, files and backup', () => {
  expect(linesOf({})).toEqual([
    'Version: 1.4.0, Node.js 20.20.2',
    'Database: 3.00 GB, PostgreSQL 18.4, on a server',
    'Files: 2.00 KB, 1 file in a bucket',
    'Last backup: None, No backup known',
  ])
})

it('tells how full the disk of a folder is, and what became of the backup', () => {
  const storage = {
    kind: 'folder',
    files: 1200,
    size: 0,
    disk: { free: GB, size: 4 * GB },
  } as const
  const last_backup = { at: '2026-11-16T06:00:00Z', file: 'x', size: 0, error: 'No room.' }
  expect(linesOf({ storage, last_backup })).toEqual([
    'Version: 1.4.0, Node.js 20.20.2',
    'Database: 3.00 GB, PostgreSQL 18.4, on a server',
    'Files: 0 Bytes, 1,200 files in a folder',
    'Disk: 1.00 GB, free of 4.00 GB',
    'Last backup: Failed, 2 hours ago',
  ])
  expect(factsOf({ ...system, storage }, now, 'UTC')[3]?.share).toBe(75)
})

it('puts the jobs into a line', () => {
  expect(jobsInWords(system.jobs)).toBe('Nothing waits, nothing failed.')
  expect(jobsInWords({ waiting: 1200, running: 1, failed: 0 })).toBe(
    '1,200 waiting, 1 running, 0 failed',
  )
})
