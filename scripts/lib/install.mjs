import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './files.mjs'
import { finishSwap, hasLeftovers, installBeside } from './install-beside.mjs'
import { STAMP, installHash, installedBy, isProductionInstall } from './installed.mjs'
import { npmCi } from './npm.mjs'
import { withFileLock } from './file-lock.mjs'
import { assertWritable } from './writable.mjs'

/** @typedef {import('./installed.mjs').Need} Need */

/**
 * Brings node_modules in line with the lock file; says what it did. A production install stays one
 * for whoever needs no more. (The last two parameters are the tests'.)
 *
 * @param {Need} [need]
 */
export async function ensureInstalled(need = 'all', root = ROOT, install = npmCi) {
  if (!hasLeftovers(root) && isCurrent(root, need)) return 'up to date'
  for (const folder of [root, join(root, 'node_modules')]) {
    assertWritable(folder, 'The packages cannot be installed')
  }
  return withFileLock(join(root, '.berg-installing'), async () => {
    finishSwap(root)
    if (isCurrent(root, need)) return 'up to date'
    const production = need === 'runtime' && isProductionInstall(root)
    await installBeside(root, async (next) => {
      await install(next, production)
      leaveStamp(next)
    })
    return 'installed'
  })
}

/**
 * @param {string} root
 * @param {Need} need
 */
function isCurrent(root, need) {
  const who = installedBy(root, need)
  if (who === 'by hand') leaveStamp(root)
  return who !== undefined
}

/** @param {string} root */
function leaveStamp(root) {
  try {
    writeFileSync(join(root, STAMP), installHash(root))
  } catch {
    // Packages that somebody else installed in a folder that is closed to us work just as well.
  }
}
