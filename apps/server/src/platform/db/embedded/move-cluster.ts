import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { isAlive, writeFileDurably } from '../../durable-files.ts'
import { StartupError } from '../../startup-error.ts'
import { bytesFreeIn } from '../../storage/disk-store.ts'
import type { Binaries } from './binaries.ts'
import { bringUp, type Server } from './bring-up.ts'
import { initialise, readPassword } from './cluster.ts'
import { finishDraft, nextOf, swapClusters } from './cluster-swap.ts'
import { findSavedBinaries } from './saved-binaries.ts'
import type { Layout } from './layout.ts'
import { connectionTo, ensureDatabase } from './ownership.ts'
import { pgCtl } from './pg-ctl.ts'
import { chooseLoopback, type Endpoint, loopback, ownSettings, writeSettings } from './settings.ts'

export interface Move {
  layout: Layout
  binaries: Binaries
  database: string
  /** Where the server of the old data answers while it is read. */
  planned: Endpoint
  copyData: (from: pg.PoolConfig, to: pg.PoolConfig) => Promise<void>
  log: (line: string) => void
}

/** What a cluster needs besides its rows, and what PostgreSQL writes while they arrive. */
const ROOM_BYTES = 400 * 1024 ** 2
const PATIENCE_SECONDS = 30
/** Nothing of it counts before all of it is synced, by us. */
const FOR_LOADING = {
  fsync: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
}

/**
 * Reads the data of an older version with the programs that were saved for it, and writes it anew. The old
 * cluster is only read; the new one takes its place when it is whole and on the disk.
 */
export async function moveCluster(move: Move, major: string): Promise<void> {
  const { layout, binaries, planned, log } = move
  const before = await findSavedBinaries(layout, major)
  if (!before) throw noPrograms(layout, major, binaries.major)
  log(`The data moves from PostgreSQL ${major} to ${binaries.major} …`)
  await removeDrafts(layout, binaries)
  const password = readPassword(layout.cluster)
  const old: Server = { layout, ctl: pgCtl(layout, before), password, settings: {} }
  const owned = await bringUp(old, planned, new AbortController().signal)
  const source = connectionTo(owned.endpoint, password, move.database)
  const draft = `${nextOf(layout)}.draft-${process.pid}-${randomBytes(3).toString('hex')}`
  try {
    await requireRoom(owned.client, move)
    await fillDraft(draft, source, move)
    await old.ctl.stop()
    await finishDraft(draft, layout, new Date())
  } finally {
    // Where it failed, nobody is left to use the old one.
    await old.ctl.stop()
    await owned.client.end().catch(() => {})
    rmSync(draft, { recursive: true, force: true })
  }
  await swapClusters(layout)
  log(
    `The data is in PostgreSQL ${binaries.major} now; as it was before, it lies in ${layout.cluster}-${major} for a week.`,
  )
}

async function fillDraft(draft: string, source: pg.PoolConfig, move: Move): Promise<void> {
  const { binaries, planned, database } = move
  const layout = { ...move.layout, cluster: draft, log: join(move.layout.folder, 'move.log') }
  await initialise(draft, layout, binaries)
  const at =
    planned.host === loopback
      ? await chooseLoopback(draft)
      : { host: planned.host, port: planned.port + 1 }
  await writeSettings(layout, at, FOR_LOADING)
  const ctl = pgCtl(layout, binaries)
  if (!(await ctl.start(PATIENCE_SECONDS))) {
    throw new StartupError(
      `PostgreSQL ${binaries.major} did not start in ${draft}: look at its log ${layout.log}.`,
    )
  }
  try {
    const login = (name: string) => connectionTo(at, readPassword(draft), name)
    const known = await withAdmin(login('postgres'), async (admin) => {
      await ensureDatabase(admin, database)
      const { rows } = await admin.query<{ name: string }>('select name from pg_settings')
      return new Set(rows.map(({ name }) => name))
    })
    await move.copyData(source, login(database))
    await carrySettings(move, draft, known)
  } finally {
    await ctl.stop()
  }
  rmSync(layout.log, { force: true })
}

async function withAdmin<T>(at: pg.PoolConfig, work: (admin: pg.Client) => Promise<T>) {
  const admin = new pg.Client(at)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** What an operator has put into postgresql.conf goes along, as far as the new version knows it. */
async function carrySettings({ layout, log }: Move, draft: string, known: Set<string>) {
  const file = join(draft, 'postgresql.conf')
  const fresh = readFileSync(file, 'utf8')
  const own = ownSettings(readFileSync(join(layout.cluster, 'postgresql.conf'), 'utf8'), fresh)
  if (own.length === 0) return
  const lines = own.map(({ name, line }) => {
    if (known.has(name) || name.includes('.')) return line
    log(`The new PostgreSQL does not know the setting ${name}: it is left out.`)
    return `# ${line}`
  })
  const text = `${fresh}\n# From the version before:\n${lines.join('\n')}\n`
  await writeFileDurably(file, text, 0o600, layout.identity)
}

async function requireRoom(client: pg.Client, { layout, database, binaries }: Move): Promise<void> {
  const { rows } = await client.query<{ bytes: string | null }>(
    'select pg_database_size(oid)::text as bytes from pg_database where datname = $1',
    [database],
  )
  const wanted = Number(rows[0]?.bytes ?? 0) * 1.2 + ROOM_BYTES
  const free = await bytesFreeIn(layout.folder)
  if (free >= wanted) return
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`
  throw new StartupError(
    `To move the data to PostgreSQL ${binaries.major}, ${layout.folder} needs ${inMegabytes(wanted)} of free room and has ${inMegabytes(free)}: make room and start again, nothing was changed.`,
  )
}

/** A move that was killed leaves a draft behind, and maybe a server that still runs in it. */
async function removeDrafts(layout: Layout, binaries: Binaries): Promise<void> {
  const prefix = `${basename(nextOf(layout))}.draft-`
  for (const name of readdirSync(layout.folder)) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      continue
    const draft = join(layout.folder, name)
    await pgCtl({ ...layout, cluster: draft }, binaries).kill()
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

const noPrograms = ({ home }: Layout, major: string, brought: string) =>
  new StartupError(
    `The data in ${home} was made by PostgreSQL ${major}, whose programs are not saved beside it, and this copy of The Berg brings PostgreSQL ${brought}: start the copy that made it, make a backup there with \`npm run admin -- backup\`, and restore it here into another DATA_DIR.`,
  )
