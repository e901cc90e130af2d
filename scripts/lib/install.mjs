import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, hashOf, readIfThere, ROOT } from './files.mjs'
import { npmCi } from './npm.mjs'
import { inTurn } from './taking-turns.mjs'
import { readManifest, workspaces } from './workspaces.mjs'
import { assertWritable } from './writable.mjs'

/**
 * @typedef {{ version?: string, link?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], optional?: boolean, devOptional?: boolean, dependencies?: Ranges,
 *   optionalDependencies?: Ranges, devDependencies?: Ranges }} LockEntry
 * @typedef {Record<string, string>} Ranges
 */

/**
 * Brings node_modules in line with the lock file; says what it did. (The parameters are the tests'.)
 */
export async function ensureInstalled(root = ROOT, install = npmCi) {
  const stamp = join(root, 'node_modules', '.berg-install')
  const wanted = installHash(root)
  /** @type {Record<string, LockEntry>} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  if (everythingIsThere(root, lock)) {
    if (readIfThere(stamp) === wanted) return 'up to date'
    if (lockIsCurrent(root, lock) && installedByHand(root, lock)) {
      leaveStamp(stamp, wanted)
      return 'up to date'
    }
  }
  for (const folder of [root, join(root, 'node_modules')]) {
    assertWritable(folder, 'The packages cannot be installed')
  }
  return inTurn(join(root, '.berg-installing'), async () => {
    if (readIfThere(stamp) === wanted && everythingIsThere(root, lock)) return 'up to date'
    // Gone before npm starts: an install that is interrupted is never taken for a finished one.
    rmSync(stamp, { force: true })
    await install(root)
    leaveStamp(stamp, wanted)
    return 'installed'
  })
}

/** @param {string} root */
function installHash(root) {
  const manifests = ['', ...workspaces(root)].map((folder) => join(root, folder, 'package.json'))
  const files = [join(root, 'package-lock.json'), join(root, '.npmrc'), ...manifests]
  const node = process.versions.node.split('.')[0] ?? ''
  return hashOf(root, files.flatMap(filesUnder), [node, process.platform, process.arch])
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
 * @param {Record<string, LockEntry>} lock
 */
function lockIsCurrent(root, lock) {
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
 * Somebody ran `npm ci` or `npm install` themselves: npm has left its record at the end, and the
 * versions are right. There is nothing left to do, and perhaps no network to do it with. The record
 * alone proves nothing: `--package-lock-only` rewrites it too.
 *
 * @param {string} root
 * @param {Record<string, LockEntry>} lock
 */
function installedByHand(root, lock) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
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

/**
 * @param {string} stamp
 * @param {string} hash
 */
function leaveStamp(stamp, hash) {
  try {
    writeFileSync(stamp, hash)
  } catch {
    // Packages that somebody else installed in a folder that is closed to us work just as well.
  }
}
