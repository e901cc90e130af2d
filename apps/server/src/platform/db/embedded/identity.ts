import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import type { Identity } from './run.ts'

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
