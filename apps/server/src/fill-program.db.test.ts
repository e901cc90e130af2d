import { once } from 'node:events'
import { expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import { fillApart } from './boot.ts'
import { startProcess } from './platform/programs.ts'

it('a fill that fails says so', async () => {
  await expect(fillApart('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
    'The demo site could not be filled in',
  )
})

it('a fill ends with the server that began it, and leaves nothing behind', async () => {
  const test = await startTestApp()
  const { connection, pool } = test.database
  // It stands before its first row, which the lock keeps it from.
  const holder = await pool.connect()
  await holder.query(
    'begin; set local idle_in_transaction_session_timeout = 0; lock table users in share mode',
  )
  const child = startProcess('fill-program', import.meta.url)
  child.send(connection)
  const stands = () =>
    pool.query(`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like 'insert into "users"%'`)
  await expect.poll(async () => (await stands()).rowCount).toBe(1)
  child.kill('SIGTERM')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([1, null])
  await holder.query('rollback')
  holder.release()
  expect((await pool.query('select from users')).rowCount).toBe(0)
  await test.close()
})
