import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEMO_ACCOUNTS } from '@berg/demo'
import pg from 'pg'
import { startBuiltServer, temporaryHome } from '../scripts/lib/built-server.mjs'
import { memoryOf, untilQuiet } from './processes.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'

/** Limits are on and counted, as everywhere, but nobody reaches them. */
const LIMITS = { RATE_LIMIT: '10000000', WRITES_PER_MINUTE: '100000' }
/** With which the server signs tokens. */
export const TOKEN_SECRET = 'only for measuring, and long enough for that'
const PRODUCTION = {
  ...LIMITS,
  NODE_ENV: 'production',
  TOKEN_SECRET,
}
const LARGEST_LOG = 100 * 1024 ** 2

/** Many who can sign in, with the password of the employee of the demo. */
const CROWD = 400
export const crowdName = (number: number) => `crowd-${number % CROWD}`

export type BenchServer = Awaited<ReturnType<typeof startBuiltServer>>

/**
 * A database of its own, in an empty folder, and the built server on it. The server is given the
 * database, so that it can be started again while the database is up.
 */
export class BenchSite {
  private readonly servers = new Set<BenchServer>()
  private readonly logName: string
  private readonly log: number

  private constructor(
    private readonly home: ReturnType<typeof temporaryHome>,
    private readonly postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>,
    readonly database: pg.Pool,
  ) {
    this.logName = join(dirname(home.dataDir), 'server.log')
    this.log = openSync(this.logName, 'a')
  }

  static async open(): Promise<BenchSite> {
    const home = temporaryHome()
    const postgres = await startEmbeddedPostgres({
      home: home.dataDir,
      explicitHome: true,
      log: console.error,
    })
    return new BenchSite(home, postgres, new pg.Pool({ ...postgres.connection, max: 1 }))
  }

  /** Fills in the demo as a first start does. What that took, and what the server held afterwards. */
  async fillIn(): Promise<{ seconds: number; memory: number }> {
    const began = performance.now()
    const server = await this.start(LIMITS)
    const seconds = (performance.now() - began) / 1000
    // It goes on in the background: the places of the world, the first pages of documents.
    await untilQuiet(server.pid)
    const memory = memoryOf(server.pid)
    await this.stop(server)
    await this.turnIntoProduction()
    return { seconds, memory }
  }

  startProduction = (settings: Record<string, string> = {}) =>
    this.start({ ...PRODUCTION, ...settings })

  /** With settings that production refuses. */
  startForTests = (settings: Record<string, string>) =>
    this.start({ ...LIMITS, NODE_ENV: 'test', TOKEN_SECRET, ...settings })

  private async start(settings: Record<string, string>): Promise<BenchServer> {
    const server = await startBuiltServer(this.home.dataDir, {
      settings: { ...settings, DATABASE_URL: this.databaseUrl() },
      logFile: this.log,
    })
    this.servers.add(server)
    return server
  }

  async stop(server: BenchServer): Promise<void> {
    this.servers.delete(server)
    await server.stop()
  }

  /** As a machine that loses its power. */
  kill(server: BenchServer): void {
    this.servers.delete(server)
    process.kill(server.pid, 'SIGKILL')
  }

  /** Production refuses a demo site. Here nobody but us can reach it. */
  private async turnIntoProduction(): Promise<void> {
    await this.database.query(`delete from settings where key = 'demo'`)
    await this.database.query(
      `insert into users (username, email, first_name, last_name, password_hash, is_staff, is_superuser)
       select 'crowd-' || n, 'crowd-' || n || '@theberg.example', 'Crowd', n::text, password_hash, false, false
       from users, generate_series(0, $1) as n where username = $2`,
      [CROWD - 1, EMPLOYEE.username],
    )
    // As a database is that has been running for a while.
    await this.database.query('vacuum analyze')
  }

  /** The first line of its lock file. */
  get databasePid(): number {
    const lock = join(this.postgres.home, 'postgres', 'cluster', 'postmaster.pid')
    return Number(readFileSync(lock, 'utf8').split('\n', 1)[0])
  }

  private databaseUrl(): string {
    const { user, password, host = '', port, database } = this.postgres.connection
    const url = new URL(`postgres://localhost:${port}/${database}`)
    url.username = user ?? ''
    if (typeof password === 'string') url.password = password
    url.searchParams.set('host', host)
    return url.href
  }

  /** A log of every request is soon larger than the disk. */
  trimLog(): void {
    if (statSync(this.logName).size > LARGEST_LOG) truncateSync(this.logName)
  }

  async close(): Promise<void> {
    for (const server of this.servers) await this.stop(server).catch(console.error)
    await this.database.end()
    await this.postgres.stop()
    closeSync(this.log)
    this.home.remove()
  }
}

const accountOf = (role: 'employee' | 'staff') => {
  const found = DEMO_ACCOUNTS.find((account) => account.role === role)
  if (!found) throw new Error(`The demo has no account of a ${role}.`)
  return { username: found.username, password: found.password }
}
export const EMPLOYEE = accountOf('employee')
export const STAFF = accountOf('staff')

/** What a person who is signed in sends along. */
export async function signIn(url: string, account: typeof STAFF) {
  const { access } = await answerOf<{ access: string }>(url, '/auth/token/', {}, account)
  return { authorization: `Bearer ${access}` }
}

/** A plain call, for what is not measured itself. With a body it is a POST. */
export async function answerOf<T>(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}
