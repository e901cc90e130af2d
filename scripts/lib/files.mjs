import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

const NEVER_SOURCE = new Set([
  'node_modules',
  'dist',
  'dist-next',
  'dist-old',
  'test-results',
  '.berg-building',
])

/**
 * Every file under a folder (or the file itself), in a stable order, with what tools wrote left out.
 *
 * @param {string} path
 * @returns {string[]}
 */
export function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !NEVER_SOURCE.has(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(path, entry.name)
      return entry.isDirectory() ? filesUnder(child) : [child]
    })
}

/**
 * One hash over names and contents; a touched but unchanged file changes nothing.
 *
 * @param {string} root
 * @param {string[]} files
 * @param {string[]} [more] whatever else the result depends on
 */
export function hashOf(root, files, more = []) {
  const hash = createHash('sha256').update(JSON.stringify(more))
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${slashed(relative(root, file))}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} path */
export function slashed(path) {
  return path.split(sep).join('/')
}

/** @param {string} file */
export function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
