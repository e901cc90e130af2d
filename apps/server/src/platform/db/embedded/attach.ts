import { join } from 'node:path'
import pg from 'pg'
import { readPassword } from './cluster.ts'
import { connectionTo } from './ownership.ts'
import { readPostmaster } from './postmaster.ts'
import { DATABASE } from './start-embedded-postgres.ts'

/** The way to a server that another process runs on this home; nothing where none answers. */
export async function attachEmbeddedPostgres(home: string): Promise<pg.PoolConfig | undefined> {
  const cluster = join(home, 'postgres', 'cluster')
  const endpoint = readPostmaster(cluster)
  if (!endpoint) return undefined
  const connection = connectionTo(endpoint, readPassword(cluster), DATABASE)
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return connection
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
