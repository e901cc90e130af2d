import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildBeside, stampOf } from './build-beside.mjs'
import { filesUnder, hashOf, readIfThere, ROOT } from './files.mjs'
import { ensureInstalled } from './install.mjs'
import { Problem, run } from './problem.mjs'
import { executeNode } from './process.mjs'
import { stage } from './stages.mjs'
import { withFileLock } from './file-lock.mjs'
import { assertWritable } from './writable.mjs'

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} folder
 * @property {string} entry what a finished build certainly holds
 * @property {string[]} sources
 * @property {(folder: string) => Promise<unknown>} bundle
 */

const SHARED = ['packages/contract', 'scripts/lib/words', 'package-lock.json', 'tsconfig.base.json']

/** @type {Part[]} */
const PARTS = [
  {
    name: 'web',
    folder: 'apps/web',
    entry: 'index.html',
    sources: ['apps/web', 'scripts/lib/build-web.mjs', 'scripts/lib/compress.mjs', ...SHARED],
    bundle: async (folder) => (await import('./build-web.mjs')).bundle(folder),
  },
  {
    name: 'server',
    folder: 'apps/server',
    entry: 'server.js',
    sources: ['apps/server/src', 'packages/demo', 'scripts/lib/build-server.mjs', ...SHARED],
    bundle: async (folder) => (await import('./build-server.mjs')).bundle(folder),
  },
]

const TEST_CODE = /\.test\.\w+$|[\\/]test[\\/]/

/** @param {Part} part */
const sourceHash = (part) =>
  hashOf(
    ROOT,
    part.sources
      .flatMap((source) => filesUnder(join(ROOT, source)))
      .filter((file) => !TEST_CODE.test(file)),
  )

/** @param {Part} part */
function isFresh(part) {
  const dist = join(ROOT, part.folder, 'dist')
  return existsSync(join(dist, part.entry)) && readIfThere(stampOf(dist)) === sourceHash(part)
}

export const isBuilt = () => PARTS.every(isFresh)

/** Changes with whatever a built site is made of. */
export const buildHash = () =>
  hashOf(
    ROOT,
    ['apps/server/migrations', 'apps/server/geodata'].flatMap((each) =>
      filesUnder(join(ROOT, each)),
    ),
    PARTS.map(sourceHash),
  ).slice(0, 16)

/** @param {string | undefined} name of the only one that is wanted */
const wanted = (name) => PARTS.filter((part) => name === undefined || part.name === name)

/**
 * In a process of its own: the bundler sets NODE_ENV to production, which the server would take for
 * an order, and its memory goes with it.
 *
 * @param {string} [name] of a part, where the other is of no use
 */
export async function ensureBuilt(name) {
  const stale = wanted(name).filter((part) => !isFresh(part))
  if (stale.length === 0) return 'up to date'
  for (const { folder } of stale) assertWritable(join(ROOT, folder), 'The site cannot be built')
  const { code, output } = await executeNode(join(ROOT, 'scripts/build.mjs'), name ? [name] : [])
  if (code !== 0) throw new Problem(`The build failed. It said:\n\n${output}`)
  return 'built'
}

/** @param {string[]} argv `[<part>]` */
export function build([name]) {
  return run(async () => {
    await stage('packages', () => ensureInstalled())
    for (const part of wanted(name)) await stage(part.name, () => buildPart(part))
  })
}

/** @param {Part} part */
async function buildPart(part) {
  const folder = join(ROOT, part.folder)
  if (isFresh(part)) return 'up to date'
  return withFileLock(join(folder, '.berg-building'), async () => {
    if (isFresh(part)) return 'up to date'
    await buildBeside(folder, sourceHash(part), part.bundle)
    return 'built'
  })
}
