import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../../startup-error.ts'

export const isRoot = () => process.geteuid?.() === 0

/** PostgreSQL refuses to run as root, so root lends it the user `nobody`. */
export function nobody(): Identity {
  const ask = (flag: string) =>
    Number(execFileSync('id', [flag, 'nobody'], { stdio: 'pipe' })) >>> 0
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    throw new StartupError(
      'PostgreSQL does not run as root and this machine has no user nobody to run it as: start The Berg as an ordinary user, or set DATABASE_URL.',
    )
  }
}

/** An existing cluster keeps its owner: changing that under a running server would break it. */
export function chooseIdentity(cluster: string): Identity | undefined {
  if (!isRoot()) return undefined
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
}

/** Asks the system itself, so that access lists and mounts count too. */
export function canReach(folder: string, as: Identity) {
  const script = ['-c', 'cd -P -- "$1"', 'sh', nearestExisting(folder)]
  const { status } = spawnSync('/bin/sh', script, {
    uid: as.uid | 0,
    gid: as.gid | 0,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

function nearestExisting(path: string): string {
  const isFolder = existsSync(`${path}/.`)
  return isFolder || dirname(path) === path ? path : nearestExisting(dirname(path))
}

/** The user that PostgreSQL's programs run as; undefined means the one that runs node. */
export interface Identity {
  uid: number
  gid: number
}

interface Options {
  as: Identity | undefined
  cwd: string
  /** Only for programs that leave nothing running: a daemon would hold the pipes open. */
  capture?: boolean
}

// The application's secrets stay out of the environment of PostgreSQL, and PG* variables out of its way.
const environment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

export function run(program: string, args: string[], { as, cwd, capture = false }: Options) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(program, args, {
      cwd,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'ignore',
      windowsHide: true,
      // A Ctrl-C in the terminal is for node, which then stops the server in good order.
      detached: process.platform !== 'win32',
      ...(process.platform !== 'win32' && { env: environment }),
      // macOS numbers `nobody` -2, which spawn wants signed.
      ...(as && { uid: as.uid | 0, gid: as.gid | 0 }),
    })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on(capture ? 'close' : 'exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
