import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere } from './files.mjs'
import { removeFolder, replaceFolder } from './replace-folder.mjs'

/** @param {string} dist */
export const stampOf = (dist) => join(dist, '.berg-build')

/**
 * Builds beside `dist` and swaps: a build that is killed or fails leaves the last good one. The stamp
 * comes last, so a build that was killed before the swap is known to be whole.
 *
 * @param {string} folder
 * @param {string} hash of the sources
 * @param {(folder: string) => Promise<unknown>} bundle
 */
export async function buildBeside(folder, hash, bundle) {
  const next = join(folder, 'dist-next')
  const old = join(folder, 'dist-old')
  if (readIfThere(stampOf(next)) !== hash) {
    removeFolder(next)
    await bundle(next)
    writeFileSync(stampOf(next), hash)
  }
  replaceFolder(next, join(folder, 'dist'), old)
  removeFolder(old)
}
