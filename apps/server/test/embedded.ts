import { mkdtempSync, chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { processesOf } from '../src/platform/db/embedded/postmaster.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedOptions,
} from '../src/platform/db/embedded/start-embedded-postgres.ts'

export function newHome() {
  const home = mkdtempSync(join(inject('runFolder'), 'home-'))
  chmodSync(home, 0o711)
  return home
}

export const clusterOf = (home: string) => join(home, 'postgres', 'cluster')

/** Starts a supervisor that is stopped with the test. */
export async function startIn(home: string, options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbeddedPostgres({
    home,
    explicitHome: true,
    log: () => {},
    ...options,
  })
  onTestFinished(() => server.stop())
  return server
}

export async function query<T extends pg.QueryResultRow>(connection: pg.PoolConfig, sql: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** As `kill -9` on every process of the server, until none is left. */
export async function killServer(home: string) {
  for (let left = processesOf(clusterOf(home)); left.length; left = processesOf(clusterOf(home))) {
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // gone by itself
      }
    }
    await sleep(10)
  }
}
