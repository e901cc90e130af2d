import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { foldersInUse, tellFolder } from './folder-in-use.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const aFolder = () => mkdtempSync(join(inject('runFolder'), 'folder-'))

/** A process that keeps its files there. */
async function start(folder: string) {
  const said: string[] = []
  const stop = await tellFolder(database, folder, (line) => void said.push(line))
  onTestFinished(stop)
  return { said, stop }
}

it('is told of another process that keeps its files elsewhere, until that one has stopped', async () => {
  const first = await start(aFolder())
  expect(first.said).toEqual([])
  const second = await start(aFolder())
  expect(second.said).toEqual([expect.stringContaining('in another folder: each misses the files')])
  await first.stop()
  await expect.poll(async () => (await foldersInUse(database)).length).toBe(1)
})

it('is told of another process in the same folder', async () => {
  const folder = aFolder()
  await start(folder)
  expect((await start(folder)).said).toEqual([expect.stringContaining('in the same folder')])
})

it('tells again after its connection was lost', async () => {
  await start(aFolder())
  const telling = `from pg_stat_activity
    where application_name like 'the-berg files %' and datname = current_database()`
  const { rows } = await database.pool.query<{ pid: number }>(`select pid ${telling}`)
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  const others = async () =>
    (await database.pool.query(`select pid ${telling} and pid <> $1`, [rows[0]?.pid])).rowCount
  await expect.poll(others, { timeout: 30_000, interval: 200 }).toBe(1)
})
