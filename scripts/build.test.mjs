import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildBeside } from './lib/build-beside.mjs'
import { bundle as bundleServer } from './lib/build-server.mjs'

/** @type {string} */
let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'berg-build-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string} text */
const bundle = (text) => async (/** @type {string} */ next) => {
  mkdirSync(next)
  writeFileSync(join(next, 'server.js'), text)
}
const built = () => readFileSync(join(folder, 'dist/server.js'), 'utf8')
const failing = async () => {
  throw new Error('no')
}

it('a build that fails leaves the last good one', async () => {
  await buildBeside(folder, 'first', bundle('one'))
  await expect(buildBeside(folder, 'second', failing)).rejects.toThrow('no')
  expect(built()).toBe('one')
  await buildBeside(folder, 'second', bundle('two'))
  expect(built()).toBe('two')
  expect(existsSync(join(folder, 'dist-old'))).toBe(false)
})

it.each([1, 2])('a build that is interrupted at rename %i is finished later', async (last) => {
  await buildBeside(folder, 'first', bundle('one'))
  const { renameSync } = fs
  let renames = 0
  fs.renameSync = (...names) => {
    renames += 1
    if (renames === last) throw new Error('killed')
    renameSync(...names)
  }
  syncBuiltinESMExports()
  await expect(buildBeside(folder, 'second', bundle('two'))).rejects.toThrow('killed')
  fs.renameSync = renameSync
  syncBuiltinESMExports()
  await buildBeside(folder, 'second', failing)
  expect(built()).toBe('two')
})

it('a server without a demo loads nothing of it', async () => {
  await bundleServer(folder)
  const loaded = new Set(['server.js'])
  const text = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8')
  for (const file of loaded) {
    const imported = text(file).matchAll(
      /^(?:import|export) .*"\.\/(.+?)";$|^} from "\.\/(.+?)";$/gm,
    )
    for (const [, one, other] of imported) loaded.add(one ?? other ?? '')
  }
  expect(loaded.size).toBeGreaterThan(1)
  const demo = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && text(file).includes('// packages/demo/'),
  )
  expect(demo).not.toEqual([])
  expect(demo.filter((file) => loaded.has(file))).toEqual([])
})
