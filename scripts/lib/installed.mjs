import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, hashOf, readIfThere } from './files.mjs'
import { readManifest, workspaces } from './workspaces.mjs'

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], optional?: boolean, devOptional?: boolean, dependencies?: Ranges,
 *   optionalDependencies?: Ranges, devDependencies?: Ranges }} LockEntry
 * @typedef {Record<string, string>} Ranges
 * @typedef {'all' | 'runtime'} Need `runtime` is what a built site runs on, `all` also builds and tests
 */

/** Written last, by us: which lock file the packages were installed from. */
export const STAMP = 'node_modules/.berg-install'
/** Written last, by npm: what it installed. */
const RECORD = 'node_modules/.package-lock.json'

/**
 * Whether the packages are as the lock file says: by our stamp, or `by hand`, as npm left them for
 * somebody who ran it. There is nothing left to do then, and perhaps no network to do it with.
 *
 * @param {string} root
 * @param {Need} need
 * @returns {'by us' | 'by hand' | undefined}
 */
export function installedBy(root, need) {
  const lock = Object.fromEntries(
    Object.entries(packagesOf(join(root, 'package-lock.json'))).filter(
      ([, { dev }]) => need === 'all' || !dev,
    ),
  )
  if (!everythingIsThere(root, lock)) return undefined
  if (readIfThere(join(root, STAMP)) === installHash(root)) return 'by us'
  return lockIsCurrent(root) && hasVersionsOf(root, lock) ? 'by hand' : undefined
}

/**
 * What `npm ci --omit=dev` leaves: packages, none of them for development.
 *
 * @param {string} root
 */
export function isProductionInstall(root) {
  const record = join(root, RECORD)
  return existsSync(record) && !Object.values(packagesOf(record)).some(({ dev }) => dev)
}

/** @param {string} root */
export function installHash(root) {
  const manifests = ['', ...workspaces(root)].map((folder) => join(root, folder, 'package.json'))
  const files = [join(root, 'package-lock.json'), join(root, '.npmrc'), ...manifests]
  const node = process.versions.node.split('.')[0] ?? ''
  return hashOf(root, files.flatMap(filesUnder), [node, process.platform, process.arch])
}

/**
 * @param {string} lockfile
 * @returns {Record<string, LockEntry>}
 */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages ?? {}
}

/**
 * Half a tree, or one copied without the folders of the workspaces, has the stamp but not the
 * packages.
 *
 * @param {string} root
 * @param {Record<string, LockEntry>} lock
 */
function everythingIsThere(root, lock) {
  return Object.entries(lock).every(
    ([path, entry]) => entry.optional || entry.devOptional || existsSync(join(root, path)),
  )
}

/**
 * The lock file knows every package that a package.json asks for.
 *
 * @param {string} root
 */
function lockIsCurrent(root) {
  const lock = packagesOf(join(root, 'package-lock.json'))
  return ['', ...workspaces(root)].every((folder) => {
    const locked = rangesOf(lock[folder] ?? {})
    const wanted = rangesOf(readManifest(join(root, folder)))
    return Object.entries(wanted).every(([name, range]) => locked[name] === range)
  })
}

/**
 * @param {LockEntry} manifest
 * @returns {Ranges}
 */
function rangesOf({ dependencies, optionalDependencies, devDependencies }) {
  return { ...dependencies, ...optionalDependencies, ...devDependencies }
}

/**
 * npm has left its record at the end, and the versions are right. The record alone proves nothing:
 * `--package-lock-only` rewrites it too.
 *
 * @param {string} root
 * @param {Record<string, LockEntry>} lock
 */
function hasVersionsOf(root, lock) {
  if (!existsSync(join(root, RECORD))) return false
  return Object.entries(lock).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || !meantForHere(entry)) return true
    const manifest = readIfThere(join(root, path, 'package.json'))
    // What belongs to another platform's package names no platform itself.
    if (!manifest) return entry.optional && !entry.cpu
    return JSON.parse(manifest).version === entry.version
  })
}

/** @param {LockEntry} entry */
function meantForHere({ os, cpu, libc }) {
  // Which libc this is costs more to find out than these few packages are worth.
  return !libc && (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)
}
