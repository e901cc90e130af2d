import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { attachEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { processesOf } from '../../apps/server/src/platform/db/embedded/postmaster.ts'
import { onlyTheMachine, START_FLAGS, temporaryHome } from '../../scripts/lib/built-server.mjs'
import { ROOT } from '../../scripts/lib/files.mjs'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { childrenOf, commandOf, endOf, familyOf } from '../processes.ts'

const NODES = 2
/** As systemd waits before it starts a service again. */
const RESTART_MS = 100
const READY_WITHIN_MS = 180_000
const STOPPED_WITHIN_MS = 60_000
const SHOWN_LINES = 60

const SETTINGS = {
  NODE_ENV: 'production',
  NODES: String(NODES),
  TOKEN_SECRET: 'only for breaking things, and long enough for that',
  REGISTRATION: 'open',
  STOP_DELAY_SECONDS: '0',
  // Everybody comes from one address, and writes quicker than people.
  RATE_LIMIT: '0',
  WRITES_PER_MINUTE: '100000',
}

/**
 * Two built nodes behind one port on the embedded PostgreSQL and a folder, under somebody who starts the same
 * command again whenever it ends.
 */
export class Site {
  /** How often the command was started, and how often it ended by itself before it took requests. */
  starts = 0
  refusals = 0
  readonly folder: string
  private child: ChildProcess | undefined
  private exited: Promise<number | null> = Promise.resolve(0)
  private isClosing = false
  private readonly orphans = new Set<number>()
  private readonly env: NodeJS.ProcessEnv

  private constructor(
    private readonly home: ReturnType<typeof temporaryHome>,
    readonly port: number,
    private readonly flags: readonly string[],
    private readonly log: number,
  ) {
    this.folder = dirname(home.dataDir)
    mkdirSync(this.tempDir)
    // The database may run as another user.
    chmodSync(this.tempDir, 0o1777)
    this.env = {
      ...onlyTheMachine(),
      ...SETTINGS,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: home.dataDir,
      TMPDIR: this.tempDir,
    }
  }

  /** With the flags that Node gets besides those of `npm start`. */
  static async open(flags: readonly string[] = []): Promise<Site> {
    const home = temporaryHome()
    const log = openSync(join(dirname(home.dataDir), 'server.log'), 'a')
    const site = new Site(home, await freePort(), flags, log)
    site.start()
    return site
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get dataDir(): string {
    return this.home.dataDir
  }

  get tempDir(): string {
    return join(this.folder, 'tmp')
  }

  private get cluster(): string {
    return join(this.dataDir, 'postgres', 'cluster')
  }

  private start(): void {
    this.starts++
    const program = [...START_FLAGS, ...this.flags, 'apps/server/dist/server.js']
    const child = spawn(process.execPath, program, {
      cwd: ROOT,
      env: this.env,
      stdio: ['ignore', this.log, this.log],
    })
    this.child = child
    this.exited = new Promise((resolve) => child.once('exit', resolve))
    void this.startAgain()
  }

  /** Its nodes have to go with it. */
  endMain(): boolean {
    for (const pid of this.nodePids) this.orphans.add(pid)
    return endOf(this.mainPid)
  }

  /** Nodes that have outlived the process that started them, and hold what it had. */
  get outlived(): number[] {
    return [...this.orphans].filter((pid) => commandOf(pid).includes('node-program'))
  }

  private async startAgain(): Promise<void> {
    if ((await this.exited) !== null && !this.isClosing) {
      this.refusals++
      console.log(`a start was refused:\n${this.lastLines()}`)
    }
    await sleep(RESTART_MS)
    if (!this.isClosing) this.start()
  }

  /** The process that was started, which looks after the nodes and the database. */
  get mainPid(): number {
    return this.child?.pid ?? 0
  }

  get nodePids(): number[] {
    return childrenOf(this.mainPid).filter((pid) => commandOf(pid).includes('node-program'))
  }

  /** What a node has started for pictures and documents. */
  get programPids(): number[] {
    return this.nodePids.flatMap(childrenOf)
  }

  /** The first is the postmaster. */
  get postgresPids(): number[] {
    const first = Number(readIfThere(join(this.cluster, 'postmaster.pid')).split('\n', 1)[0])
    const all = attempt(() => processesOf(this.cluster)) ?? []
    return [...all.filter((pid) => pid === first), ...all.filter((pid) => pid !== first)]
  }

  /** It takes requests on every node. */
  async ready(): Promise<void> {
    const until = performance.now() + READY_WITHIN_MS
    while (performance.now() < until) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (answer?.ok && this.nodePids.length === NODES) return
      await sleep(50)
    }
    throw new Error(`The site is not ready after ${READY_WITHIN_MS / 1000} s.\n${this.lastLines()}`)
  }

  /** A command of an operator, in a process of its own. */
  admin(...args: string[]): { pid: number; ended: Promise<number | null>; said: () => string } {
    const child = spawn(process.execPath, ['apps/server/dist/admin.js', ...args], {
      cwd: ROOT,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    }
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    return { pid: child.pid ?? 0, ended, said: () => said }
  }

  /** Asks the database past the site. */
  async query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const connection = await attachEmbeddedPostgres(this.dataDir)
    if (!connection) throw new Error('The database does not answer.')
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<T>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  lastLines(): string {
    return readIfThere(join(this.folder, 'server.log')).split('\n').slice(-SHOWN_LINES).join('\n')
  }

  /** As an operator does it. */
  async stop(): Promise<void> {
    this.isClosing = true
    this.child?.kill('SIGTERM')
    const late = sleep(STOPPED_WITHIN_MS, 'late' as const, { ref: false })
    const code = await Promise.race([this.exited, late])
    if (code !== 0) throw new Error(`It ended with ${code} at SIGTERM.\n${this.lastLines()}`)
  }

  /** Leaves nobody and nothing behind, whatever state it is in. */
  async close(): Promise<void> {
    this.isClosing = true
    const everybody = [...familyOf(this.mainPid), ...this.outlived, ...this.postgresPids]
    everybody.forEach(endOf)
    await this.exited
    for (let left = this.postgresPids; left.length > 0; left = this.postgresPids) {
      left.forEach(endOf)
      await sleep(20)
    }
    closeSync(this.log)
    this.home.remove()
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

const readIfThere = (file: string) => attempt(() => readFileSync(file, 'utf8')) ?? ''
