import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { processesOf } from '../src/platform/db/embedded/postmaster.ts'

const prefix = 'the-berg-test-'

/** One folder for everything that a run of the tests leaves on disk. */
export function makeRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // Started as root, PostgreSQL runs as another user who has to pass through.
  chmodSync(folder, 0o711)
  return folder
}

/** Ends the servers that failed tests have left, then removes the folder. */
export function removeRunFolder(folder: string) {
  for (const cluster of runningClusters(folder)) endServer(cluster)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** A run that was killed could not tidy up after itself. */
export function removeDeadRuns() {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) && Number.parseInt(name.slice(prefix.length), 10)
    if (pid && !isAlive(pid)) removeRunFolder(join(tmpdir(), name))
  }
}

function runningClusters(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'postmaster.pid')
    .map((path) => join(folder, dirname(path)))
}

/** Without awaiting anything, because it also runs while the process exits. */
function endServer(cluster: string) {
  const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  for (let wait = 0; processesOf(cluster).includes(pid) && wait < 50; wait++) {
    process.kill(pid, wait < 40 ? 'SIGQUIT' : 'SIGKILL')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
