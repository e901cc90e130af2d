import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { storedSite } from '../../test/stored-site.ts'
import { parseConfig } from '../config.ts'
import { openFiles } from '../storage.ts'
import { sweepFiles } from './sweep-files.ts'

const home = mkdtempSync(join(tmpdir(), 'berg-sweep-command-'))
const config = parseConfig({ DATA_DIR: home })
let site: Awaited<ReturnType<typeof storedSite>>
let ids: string[]
const printed = vi.spyOn(console, 'log').mockImplementation(() => {})

beforeAll(async () => {
  site = await storedSite()
  const files = await openFiles(config)
  ids = await site.addAssets(files, 30)
  await site.sweep(files, 0)
  await site.removeRecords(ids.slice(0, 12))
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
})
afterEach(() => printed.mockClear())
afterAll(async () => {
  vi.useRealTimers()
  printed.mockRestore()
  await site.close()
  rmSync(home, { recursive: true })
})

const command = (...args: string[]) => {
  const { database } = site
  const clock = { now: () => new Date(), sqlNow: () => sql`now()`, machineAhead: 0 }
  const { connection } = database
  return sweepFiles({ database, connection, clock, close: site.close }, config, args)
}
const said = () => printed.mock.calls.map(([line]) => String(line))
const kept = () => readdirSync(join(home, 'files', 'files'))

it('lists what would happen, and does nothing', async () => {
  await command()
  const [id = ''] = ids
  expect(said()).toContain(`move aside     files/${id}  (there is no record of it)`)
  expect(said().at(-1)).toBe('More than 10 at once need your word: --confirm 12')
  expect(kept()).toHaveLength(30)
})

it.each(['11', '12'])('lets %s files go with the word of an operator', async (number) => {
  await command('--confirm', number)
  expect(kept()).toHaveLength(number === '12' ? 18 : 30)
})

it.each(['0', '-1', 'all', '1.5'])('takes no %s for a number of files', async (number) => {
  await expect(command(`--confirm=${number}`)).rejects.toThrow('--confirm needs the number')
})

it('makes a storage ours that carries another mark', async () => {
  const files = await openFiles(config)
  await files.put('site-id', Buffer.from('of another'))
  await command()
  expect(said()[0]).toBe('The storage holds 18 files and is: another site.')
  await command('--adopt')
  expect(said()).toContain('The storage holds 18 files and is: ours.')
})
