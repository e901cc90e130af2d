import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Connection, poolConfig } from './database.ts'

const ROUNDS = 3
const LIMIT_MS = 5000

interface Pooling {
  /** A pooler gives the server's connections away between two transactions. */
  isPooled: boolean
  /** Prepared statements are found again all the same. */
  keepsStatements: boolean
}

/** What stands between us and the server, found out with two connections at the same time. */
export async function readPooling(connection: Connection): Promise<Pooling> {
  const one = newClient(connection)
  const other = newClient(connection)
  try {
    await one.connect()
    await other.connect()
    const [seenByOne, seenByOther]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      seenByOne.push(await backendOf(one))
      seenByOther.push(await backendOf(other))
    }
    if (!isPooled(seenByOne, seenByOther)) return { isPooled: false, keepsStatements: true }
    return { isPooled: true, keepsStatements: await keepsStatements(one, other) }
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

/** A connection of its own has one backend for as long as it lives, and nobody else has that one. */
export const isPooled = (one: readonly number[], other: readonly number[]) =>
  new Set(one).size > 1 || new Set(other).size > 1 || one.some((pid) => other.includes(pid))

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** The other takes the backend that has planned the statement. */
async function keepsStatements(one: pg.Client, other: pg.Client): Promise<boolean> {
  const statement = { name: `the-berg-${randomUUID()}`, text: 'select 1' }
  try {
    await one.query(statement)
    await other.query('begin')
    await other.query('select 1')
    await one.query(statement)
    await other.query('commit')
    return true
  } catch {
    return false
  }
}

function newClient(connection: Connection): pg.Client {
  const client = new pg.Client({
    ...poolConfig(connection),
    application_name: 'the-berg start',
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  })
  client.on('error', () => {}) // the query that was running fails with it
  return client
}
