import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { lastBackups, oneBackupAtATime, recorded } from '../platform/backup/backup-records.ts'
import { DatabaseUnavailable } from '../platform/db/database-errors.ts'
import { makeNightlyBackup } from '../platform/backup/nightly.ts'
import { verifyBackup } from '../platform/backup/restore.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(inject('runFolder'), 'backups-'))
  database = await createTestDatabase()
  onTestFinished(() => database.close())
})

const plan = () => ({ folder, keep: 2, hour: 3, zone: 'Europe/Oslo' })
const write = async (path: string) => {
  writeFileSync(path, 'rows and files')
  return { bytes: 14 }
}
const at = (now: string, make: (path: string) => Promise<{ bytes: number }> = write) =>
  makeNightlyBackup({ database, plan: plan(), clock: { now: () => new Date(now) } }, make)
const days = () =>
  readdirSync(folder).flatMap((name) => /^berg-\w{8}-2026-11-(\d\d)-/.exec(name)?.[1] ?? [])

it('makes one a night, and keeps as many as it is told, and whatever is not its own', async () => {
  writeFileSync(join(folder, 'berg-00000000-2026-11-01-030000.tar'), 'of another site')
  for (const day of ['10', '11', '12']) {
    expect(await at(`2026-11-${day}T02:30:00Z`)).toMatchObject({ bytes: 14 })
    expect(await at(`2026-11-${day}T03:30:00Z`)).toBeUndefined()
  }
  expect(days()).toEqual(['01', '11', '12'])
  const [last] = await lastBackups(database, 1)
  expect(last).toMatchObject({
    bytes: 14,
    error: null,
    finishedAt: new Date('2026-11-12T02:30:00Z'),
  })
})

it('keeps the old ones where the new one fails, writes down why, and tries again', async () => {
  await at('2026-11-10T02:30:00Z')
  await at('2026-11-11T02:30:00Z')
  const failing = () => Promise.reject(new Error('The bucket is away.'))
  await expect(at('2026-11-12T02:30:00Z', failing)).rejects.toThrow('The bucket is away.')
  expect(days()).toEqual(['10', '11'])
  expect(await lastBackups(database, 1)).toMatchObject([
    { error: 'The bucket is away.', bytes: null },
  ])
  await at('2026-11-12T03:30:00Z')
  expect(days()).toEqual(['11', '12'])
})

it('is whole where the database goes away before it can be written down', async () => {
  const away = vi.spyOn(database.orm, 'update')
  const made = await at('2026-11-10T02:30:00Z', async (path) => {
    away.mockImplementationOnce(() => {
      throw new DatabaseUnavailable()
    })
    return write(path)
  })
  expect(made).toMatchObject({ bytes: 14 })
  expect(days()).toEqual(['10'])
  expect(await lastBackups(database, 1)).toMatchObject([{ error: null, bytes: 14 }])
})

it('says in a sentence that the folder is missing', async () => {
  rmSync(folder, { recursive: true })
  const sentence = `BACKUP_DIR is ${folder}, where nothing can be written (ENOENT): make the folder, mount it, or let the user who runs The Berg write there.`
  await expect(at('2026-11-10T02:30:00Z')).rejects.toThrow(sentence)
  expect(await lastBackups(database, 1)).toMatchObject([{ error: sentence }])
  mkdirSync(folder)
  await at('2026-11-10T03:30:00Z')
  expect(days()).toEqual(['10'])
})

it('is made once, however many nodes try, and not beside the command', async () => {
  const tries = await Promise.all([1, 2, 3].map(() => at('2026-11-10T02:30:00Z')))
  expect(tries.filter(Boolean)).toHaveLength(1)
  await oneBackupAtATime(database, async () => {
    expect(await at('2026-11-11T02:30:00Z')).toBeUndefined()
  })
})

it('tells of one whose process was killed', async () => {
  const clock = { now: () => new Date('2026-11-10T02:30:00Z') }
  const never = () => new Promise<never>(() => {})
  void recorded(database, join(folder, 'killed.tar'), clock, never)
  await expect.poll(() => lastBackups(database, 1)).toMatchObject([{ finishedAt: null }])
  await at('2026-11-10T02:40:00Z')
  const [, killed] = await lastBackups(database, 2)
  expect(killed).toMatchObject({ error: 'It was broken off.' })
})

it('a running site makes one by itself, of what is in it', async () => {
  // Its process reads the environment.
  vi.stubEnv('DATA_DIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const test = await startTestApp({ database, env: { BACKUP_DIR: folder } })
  onTestFinished(() => test.app.close())
  await expect.poll(() => test.logs(), { timeout: 100_000 }).toContain('the nightly backup is made')
  expect(await lastBackups(database, 1)).toMatchObject([{ error: null, bytes: expect.any(Number) }])
  const [name = ''] = readdirSync(folder)
  expect((await verifyBackup(join(folder, name))).facts.tables.length).toBeGreaterThan(20)
})
