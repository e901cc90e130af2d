import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.mjs'
import { removeFolder, replaceFolder } from './replace-folder.mjs'
import { readManifest, workspaces } from './workspaces.mjs'

/** Where packages are installed: of no use until it is whole. */
const NEXT = '.berg-next'
/** Its name once it is whole. From then on a start, this one or the next, swaps it in. */
const READY = '.berg-ready'

/** @param {string} root */
export const hasLeftovers = (root) => [NEXT, READY].some((name) => existsSync(join(root, name)))

/**
 * npm removes what is there before it knows whether it can bring anything. So it works in a folder of
 * its own, and what was there is replaced when everything has come.
 *
 * @param {string} root
 * @param {(folder: string) => Promise<void>} install
 */
export async function installBeside(root, install) {
  const next = join(root, NEXT)
  try {
    copyManifests(root, next)
    await install(next)
    for (const folder of workspaces(root)) {
      // One that needs no packages of its own any more loses those that it has.
      if (existsSync(join(root, folder, 'node_modules'))) {
        mkdirSync(join(next, folder, 'node_modules'), { recursive: true })
      }
      if (process.platform === 'win32') linkWorkspace(root, next, folder)
    }
    renameSync(next, join(root, READY))
  } catch (error) {
    removeFolder(next)
    if (!(error instanceof Problem) || !existsSync(join(root, 'node_modules'))) throw error
    throw new Problem(
      `${error.message}\nThe packages that were there are untouched: the version that ran before ` +
        'still starts (after a pull: git checkout ORIG_HEAD).',
    )
  }
  finishSwap(root)
}

/**
 * Swaps in what is ready, or goes on where a killed start left off, and removes what is not ready.
 *
 * @param {string} root
 */
export function finishSwap(root) {
  const ready = join(root, READY)
  // The root's folder is the first: where that cannot be moved, nothing has changed yet.
  for (const folder of existsSync(ready) ? ['', ...workspaces(ready)] : []) {
    const next = join(ready, folder, 'node_modules')
    const place = join(root, folder, 'node_modules')
    if (!existsSync(next)) continue
    try {
      replaceFolder(next, place, join(ready, 'old', folder, 'node_modules'))
    } catch (error) {
      if (folder === '' && existsSync(place)) removeFolder(ready)
      throw new Problem(
        `The new packages cannot take the place of ${place} (${Object(error).code}). ` +
          'Stop whatever uses it and start again, or run `npm ci` yourself.',
      )
    }
    if (readdirSync(place).length === 0) rmdirSync(place)
  }
  removeFolder(ready)
  removeFolder(join(root, NEXT))
}

/**
 * @param {string} root
 * @param {string} next
 */
function copyManifests(root, next) {
  const manifests = ['', ...workspaces(root)].map((folder) => join(folder, 'package.json'))
  for (const file of ['package-lock.json', '.npmrc', ...manifests]) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(next, file))
  }
}

/**
 * On Windows npm's links to the workspaces are absolute: they would lead to where they were made.
 *
 * @param {string} root
 * @param {string} next
 * @param {string} folder
 */
function linkWorkspace(root, next, folder) {
  const link = join(next, 'node_modules', readManifest(join(root, folder)).name ?? '')
  removeFolder(link)
  symlinkSync(join(root, folder), link, 'junction')
}
