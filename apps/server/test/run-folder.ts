import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const prefix = 'the-berg-test-'

/** One folder for everything that a run of the tests leaves on disk. */
export function makeRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // Started as root, PostgreSQL runs as another user who has to pass through.
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Ends what failed or interrupted tests have left running, then removes the folder.
 * Without awaiting anything, because it also runs while the process exits.
 */
export function removeRunFolder(folder: string) {
  for (let round = 0; round < 60 && existsSync(folder); round++) {
    if (round > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    const left = processesIn(folder)
    for (const pid of left) signal(pid, round < 40 ? 'SIGTERM' : 'SIGKILL')
    if (left.length > 0) continue
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // A worker that does not know yet has made something new: once more.
    }
  }
}

/** A run that was killed could not tidy up after itself. */
export function removeDeadRuns() {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) && Number.parseInt(name.slice(prefix.length), 10)
    if (pid && !signal(pid, 0)) removeRunFolder(join(tmpdir(), name))
  }
}

/** The servers and writers of a run work inside its folder. */
function processesIn(folder: string) {
  if (process.platform !== 'linux') return serversIn(folder)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`)
      } catch {
        return false
      }
    })
}

function serversIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'postmaster.pid')
    .map((path) => Number.parseInt(readFileSync(join(folder, path), 'utf8'), 10))
    .filter((pid) => signal(pid, 0))
}

function signal(pid: number, name: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
