import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newHome, startIn } from '../../../../test/embedded.ts'

test("PostgreSQL's log holds nothing of the rows and statements that failed", async () => {
  const home = newHome()
  const { connection } = await startIn(home)
  // One that sets nothing itself: what the server's own settings let through counts.
  for (const options of [connection, { ...connection, options: '' }]) {
    const client = new pg.Client(options)
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(`create temp table pins (name text primary key, lat float check (lat < 90))`)
    await client.query(`insert into pins values ('Ada Lovelace', 51.5074)`)
    for (const [sql, values] of [
      ['insert into pins values ($1, $2)', ['Grace Hopper', 95.1234]],
      ['insert into pins values ($1, $2)', ['Ada Lovelace', 1]],
      [`insert into pins values ('Joan Clarke', 95.1234)`, []],
    ] as const) {
      await expect(client.query(sql, [...values])).rejects.toThrow(/violates/)
    }
    await expect(client.query('this is Radia Perlman')).rejects.toThrow(/syntax/)
  }
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  await expect(client.query('select $1::int', ['Mary Allen Wilkes'])).rejects.toThrow(
    /invalid input/,
  )
  const log = readFileSync(join(home, 'postgres', 'server.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toMatch(/Lovelace|Hopper|Clarke|Perlman|Wilkes|51\.5074|95\.1234/)
})
