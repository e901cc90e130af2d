import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { clusterOf, newHome, query, startIn } from '../../../../test/embedded.ts'
import { startWriter } from '../../../../test/writer-process.ts'
import { StartupError } from '../../startup-error.ts'
import { isRoot } from './run-as.ts'

test('a second start finds what the first one wrote', async () => {
  const home = join(newHome(), 'not', "there yet, isn't it")
  const first = await startIn(home)
  await query(first.connection, 'create table kept as select 1 as one')
  await first.stop()
  const second = await startIn(home)
  expect(await query(second.connection, 'select one from kept')).toEqual([{ one: 1 }])
  expect(await query(second.connection, 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
})

test('letters of every language are letters', async () => {
  const sql = `select lower('ÅŽ') as lower, 'Žluť' ~ '^\\w+$' as word`
  expect(await query(inject('postgres'), sql)).toEqual([{ lower: 'åž', word: true }])
})

test('a folder in use is refused and its server left alone', async () => {
  const home = newHome()
  const { connection } = await startIn(home)
  const [before] = await query(connection, 'select pg_postmaster_start_time()::text')
  const sentence = `Another copy of The Berg is using the data folder ${home}: stop it, or set DATA_DIR to another folder.`
  await expect(startIn(home)).rejects.toThrow(new StartupError(sentence))
  expect(await query(connection, 'select pg_postmaster_start_time()::text')).toEqual([before])
})

test('of two first starts at the same moment exactly one wins', async () => {
  const home = newHome()
  const copies = [startWriter(home, 'a', 0), startWriter(home, 'b', 0)]
  await Promise.all(copies.map((copy) => copy.started()))
  const [winner, loser] = copies
    .map((copy) => copy.lines[0])
    .toSorted()
    .toReversed()
  expect(winner).toBe('ready')
  expect(loser).toContain('failed Another copy of The Berg is using')
  await Promise.all(copies.map((copy) => copy.kill()))
  await startIn(home)
})

test('a folder that cannot be written is named', async () => {
  const file = join(newHome(), 'file')
  writeFileSync(file, '')
  await expect(startIn(join(file, 'data'))).rejects.toThrow(
    new StartupError(
      `The data folder ${file}/data cannot be written (ENOTDIR): make it writable for the user who starts The Berg, or set DATA_DIR to another folder.`,
    ),
  )
})

test('a closed parent folder stops root, whose PostgreSQL runs as another user, and nobody else', async () => {
  const closed = newHome()
  chmodSync(closed, 0o700)
  const start = startIn(join(closed, 'data'))
  if (isRoot()) await expect(start).rejects.toThrow(/^DATA_DIR .* is out of reach for the user/)
  else await expect(start).resolves.toBeDefined()
})

test('data of a newer PostgreSQL is refused, and of an older one whose programs are not there', async () => {
  const home = newHome()
  await (await startIn(home)).stop()
  const version = join(clusterOf(home), 'PG_VERSION')
  writeFileSync(version, '99\n')
  await expect(startIn(home)).rejects.toThrow(/was made by PostgreSQL 99 .* brings PostgreSQL 18/)
  writeFileSync(version, '17\n')
  await expect(startIn(home)).rejects.toThrow(
    /PostgreSQL 17, whose programs are not saved beside it/,
  )
})

test('a copy of a running data folder starts beside the original', async () => {
  const [original, copy] = [newHome(), newHome()]
  const first = await startIn(original)
  cpSync(join(original, 'postgres'), join(copy, 'postgres'), {
    recursive: true,
    filter: (path) => !path.includes('.s.PGSQL'),
  })
  const second = await startIn(copy)
  expect(second.connection.host).not.toBe(first.connection.host)
  await query(first.connection, 'select 1')
  await query(second.connection, 'select 1')
})

test('over tcp it asks for the password and keeps its port', async () => {
  const home = newHome()
  const first = await startIn(home, { transport: 'tcp' })
  expect(first.connection.host).toBe('127.0.0.1')
  const stranger = new pg.Client({ ...first.connection, password: 'wrong' })
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/)
  await first.stop()
  const second = await startIn(home, { transport: 'tcp' })
  expect(second.connection).toEqual(first.connection)
})

test('a long path puts the socket into the temporary folder, unless that is open to others', async () => {
  const home = join(newHome(), 'l'.repeat(100))
  vi.stubEnv('TMPDIR', inject('runFolder'))
  onTestFinished(() => void vi.unstubAllEnvs())
  const { connection, stop } = await startIn(home)
  await query(connection, 'select 1')
  await stop()
  const socketFolder = String(connection.host)
  expect(socketFolder.startsWith(join(inject('runFolder'), 'the-berg-'))).toBe(true)
  chmodSync(socketFolder, 0o755)
  await expect(startIn(home)).rejects.toThrow(/socket folder .* is not ours alone/)
})

test('a folder that is no cluster is not touched', async () => {
  const home = newHome()
  mkdirSync(clusterOf(home), { recursive: true })
  writeFileSync(join(clusterOf(home), 'letter.txt'), 'dear reader')
  await expect(startIn(home)).rejects.toThrow(/holds no PostgreSQL data/)
})

test('a start finds its settings again where a power cut took the end of postgresql.conf', async () => {
  const home = newHome()
  await (await startIn(home)).stop()
  writeFileSync(join(clusterOf(home), 'postgresql.conf'), 'work_mem = 5MB\n\0\0')
  const { connection } = await startIn(home)
  expect(await query(connection, 'show log_error_verbosity')).toEqual([
    { log_error_verbosity: 'terse' },
  ])
  expect(await query(connection, 'show work_mem')).toEqual([{ work_mem: '5MB' }])
})

test('a server that is adopted gets the settings of this version', async () => {
  const home = newHome()
  const writer = startWriter(home, 'a', 0)
  await writer.started()
  const settings = join(clusterOf(home), 'berg.conf')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^log_error_verbosity.*\n/m, ''))
  await writer.kill()
  const { connection } = await startIn(home)
  expect(readFileSync(settings, 'utf8')).toContain('log_error_verbosity')
  await expect
    .poll(() => query(connection, 'show log_error_verbosity'))
    .toEqual([{ log_error_verbosity: 'terse' }])
})
