import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loopback, type Endpoint } from './settings.ts'

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** Where the server that wrote the cluster's lock file, running or dead, says it answers. */
export function readPostmaster(cluster: string): Endpoint | undefined {
  const [pid, folder, , port, socketFolder] = readOrEmpty(lockFile(cluster)).split('\n')
  // A copied cluster brings along the lock file of the original, whose server is not ours.
  if (!Number(pid) || !Number(port) || !isSame(folder, cluster)) return undefined
  return { port: Number(port), host: socketFolder || loopback }
}

/**
 * A lock file whose process number now belongs to a stranger (or to a dead process that nobody reaps)
 * would block the server for ever: PostgreSQL only asks whether the number is alive.
 */
export function removeStaleLocks(cluster: string) {
  const file = lockFile(cluster)
  const text = readOrEmpty(file)
  const endpoint = readPostmaster(cluster)
  if (!text || processesOf(cluster).length > 0) return
  const aside = `${file}.stale-${process.pid}`
  renameSync(file, aside)
  // Another copy may have been quicker, and its server runs by now: then give it back.
  if (readOrEmpty(aside) !== text) return renameSync(aside, file)
  rmSync(aside)
  if (endpoint && endpoint.host !== loopback) {
    rmSync(join(endpoint.host, `.s.PGSQL.${endpoint.port}.lock`), { force: true })
  }
}

/** Every process of a server works inside its cluster's folder. */
export function processesOf(cluster: string): number[] {
  if (process.platform === 'linux') {
    const folder = realpathSync(cluster)
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && workingFolder(pid) === folder)
  }
  // Elsewhere any PostgreSQL counts, and on Windows all are said to live: that errs on the safe side.
  if (process.platform === 'win32') return [0]
  return execFileSync('ps', ['-axo', 'pid=,comm='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => /postgres\b/.test(line))
    .map((line) => Number.parseInt(line, 10))
}

const KILL_ATTEMPTS = 50
const KILL_PAUSE_MS = 100

/** For a server that obeys nobody any more. Says whether nothing is left of it. */
export async function killProcesses(cluster: string): Promise<boolean> {
  for (let attempts = 0; attempts < KILL_ATTEMPTS; attempts++) {
    const left = process.platform === 'linux' ? processesOf(cluster) : postmasterOf(cluster)
    if (left.length === 0) return true
    for (const pid of left) attempt(() => process.kill(pid, 'SIGKILL'))
    await sleep(KILL_PAUSE_MS)
  }
  return false
}

/** Its children end by themselves once it is gone. */
function postmasterOf(cluster: string): number[] {
  const pid = Number(readOrEmpty(lockFile(cluster)).split('\n')[0])
  const isOne = process.platform === 'win32' || processesOf(cluster).includes(pid)
  return pid > 0 && isOne && attempt(() => process.kill(pid, 0)) ? [pid] : []
}

const workingFolder = (pid: number) => attempt(() => readlinkSync(`/proc/${pid}/cwd`))
const readOrEmpty = (file: string) => attempt(() => readFileSync(file, 'utf8')) ?? ''
const isSame = (one = '', other = '') =>
  attempt(() => realpathSync(one)) === attempt(() => realpathSync(other))

function attempt<T>(action: () => T) {
  try {
    return action()
  } catch {
    return undefined
  }
}
