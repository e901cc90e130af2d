import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
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

it('a start loads no more than it needs', async () => {
  const { outputs } = await bundleServer(folder)
  const entry = Object.keys(outputs).find((name) => name.endsWith('/server.js')) ?? ''
  const files = new Set([entry])
  const external = new Set()
  for (const file of files) {
    for (const { path, kind, external: isExternal } of outputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import') continue
      if (isExternal) external.add(path)
      else files.add(path)
    }
  }
  const sources = [...files].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}))
  const packages = new Set(
    sources.flatMap((source) => source.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []),
  )
  expect([...packages]).toContain('fastify')
  expect(sources.filter((source) => source.startsWith('packages/demo/'))).toEqual([])
  const costly = /sharp|aws|pdfium|argon2|ajv$|country-coder/
  expect([...packages, ...external].filter((name) => costly.test(name))).toEqual([])
})
