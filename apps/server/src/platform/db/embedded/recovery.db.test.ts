import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clusterOf, killServer, newHome, query, startIn } from '../../../../test/embedded.ts'
import { startWriter } from '../../../../test/writer-process.ts'
import { openDatabase } from '../database.ts'
import { isUnavailable } from '../database-errors.ts'
import { processesOf } from './postmaster.ts'

test('a killed server comes back under a running application', async () => {
  const home = newHome()
  const log = vi.fn<(line: string) => void>()
  const { connection } = await startIn(home, { log })
  const database = openDatabase(connection)
  onTestFinished(() => database.close())
  await database.ping()
  await killServer(home)
  const error = await database.ping().catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  await vi.waitFor(() => database.ping(), { timeout: 30_000 })
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), { timeout: 30_000 })
  expect(log.mock.lastCall?.[0]).toMatch(/^PostgreSQL went away and was brought back in \d+ ms$/)
})

test('a server that somebody told to stop comes back', async () => {
  const home = newHome()
  const log = vi.fn<(line: string) => void>()
  const { connection } = await startIn(home, { log })
  const [postmaster] = readFileSync(join(clusterOf(home), 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(postmaster), 'SIGTERM')
  await vi.waitFor(() => expect(query(connection, 'select 1')).rejects.toThrow(/shutting down/), {
    timeout: 30_000,
  })
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), { timeout: 30_000 })
  await query(connection, 'select 1')
})

test(
  'a server that neither serves nor ends is ended, and comes back',
  { timeout: 300_000 },
  async () => {
    const home = newHome()
    const log = vi.fn<(line: string) => void>()
    const { connection } = await startIn(home, { log })
    const stuck = new pg.Client(connection)
    stuck.on('error', () => {})
    await stuck.connect()
    const { rows } = await stuck.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill((rows[0] as { pid: number }).pid, 'SIGSTOP')
    const [postmaster] = readFileSync(join(clusterOf(home), 'postmaster.pid'), 'utf8').split('\n')
    // It waits for all its connections to end, and that one does not.
    process.kill(Number(postmaster), 'SIGINT')
    await vi.waitFor(() => expect(query(connection, 'select 1')).rejects.toThrow(/shutting down/), {
      timeout: 60_000,
    })
    await vi.waitFor(() => query(connection, 'select 1'), { timeout: 200_000 })
    await vi.waitFor(() => expect(log.mock.lastCall?.[0]).toContain('was brought back'), {
      timeout: 60_000,
    })
  },
)

test('a server that takes connections and answers none is ended, and comes back', async () => {
  const home = newHome()
  const writer = startWriter(home, 'a', 0)
  await writer.started()
  await writer.kill()
  const [postmaster] = readFileSync(join(clusterOf(home), 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(postmaster), 'SIGSTOP')
  const { connection } = await startIn(home)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('stopping in the middle of a recovery leaves nothing running', async () => {
  const home = newHome()
  const { stop } = await startIn(home)
  await killServer(home)
  await stop()
  expect(processesOf(clusterOf(home))).toEqual([])
  await startIn(home)
})

test('whoever takes the data over is not fought', async () => {
  const onLost = vi.fn<(error: Error) => void>()
  const { connection, stop } = await startIn(newHome(), { onLost })
  const rival = new pg.Client({ ...connection, database: 'postgres' })
  await rival.connect()
  onTestFinished(() => rival.end())
  const taken = rival.query('select pg_advisory_lock(7237501)')
  await query(
    { ...connection, database: 'postgres' },
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`,
  )
  await taken
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), { timeout: 30_000 })
  await stop()
  await rival.query('select 1')
  await rival.query('select pg_advisory_unlock_all()')
})

test('a lock file whose process number went to a stranger does not block', async () => {
  const home = newHome()
  const writer = startWriter(home, 'a', 0)
  await writer.started()
  await writer.kill()
  await killServer(home)
  const { uid, gid } = statSync(clusterOf(home))
  const stranger = spawn('sleep', ['600'], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && { uid, gid }),
  })
  onTestFinished(() => void stranger.kill())
  const files = ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']
  for (const file of files.map((name) => join(home, 'postgres', name))) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
  }
  const { connection } = await startIn(home)
  await query(connection, 'select 1')
  expect(stranger.exitCode).toBeNull()
})
