import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clusterOf, killServer, newHome, query, startIn } from '../../../../test/embedded.ts'
import { startWriter } from '../../../../test/writer-process.ts'

const rounds = 12
const serverPid = (home: string) =>
  readFileSync(join(clusterOf(home), 'postmaster.pid'), 'utf8').split('\n')[0]

test('no acknowledged row is lost, whatever is killed', async () => {
  const home = newHome()
  const acknowledged = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const writer = startWriter(home, String(round), 4)
    await writer.moreRows(40)
    if (round % 4 === 3) {
      await killServer(home)
      await writer.moreRows(40)
    }
    const pid = serverPid(home)
    await writer.kill()
    if (round % 2 === 0) expect(serverPid(home)).toBe(pid)
    else await killServer(home)
    for (const row of writer.rows()) acknowledged.add(row)
  }
  const { connection } = await startIn(home)
  const kept = new Set(
    (await query<{ name: string }>(connection, 'select name from ledger')).map(({ name }) => name),
  )
  expect([...acknowledged].filter((row) => !kept.has(row))).toEqual([])
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * 40)
})
