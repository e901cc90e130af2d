import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Puts a finished folder in the place of another by renames, so that the place never holds a mixture.
 * Killed in between, it can be called again for as long as `next` is there.
 *
 * @param {string} next
 * @param {string} place
 * @param {string} aside where the one that was there goes, for the caller to remove
 */
export function replaceFolder(next, place, aside) {
  if (existsSync(place)) {
    removeFolder(aside)
    mkdirSync(dirname(aside), { recursive: true })
    renameSync(place, aside)
  }
  renameSync(next, place)
}

/** @param {string} folder */
export function removeFolder(folder) {
  // On Windows a virus scanner may hold a file for a moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
