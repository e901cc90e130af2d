import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureInstalled } from './lib/install.mjs'

const workspace = { name: 'a', version: '1.0.0' }
const tool = { version: '2.0.0' }

/** @type {string} */
let root
const stamp = () => join(root, 'node_modules/.berg-install')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'berg-install-'))
  write('package.json', { workspaces: ['a'] })
  write('a/package.json', workspace)
  write('package-lock.json', { packages: { '': {}, a: workspace, 'node_modules/tool': tool } })
})

afterEach(() => rmSync(root, { recursive: true }))

/**
 * @param {string} file
 * @param {object} content
 */
function write(file, content) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(content))
}

/** What npm leaves behind: the packages, then its record of them. */
async function npm() {
  write('node_modules/tool/package.json', tool)
  write('node_modules/.package-lock.json', {})
}

const install = () => ensureInstalled(root, npm)

it('installs once, and again when packages are missing', async () => {
  expect(await install()).toBe('installed')
  expect(await install()).toBe('up to date')
  rmSync(join(root, 'node_modules/tool'), { recursive: true })
  expect(await install()).toBe('installed')
})

it('starts over after an install that did not finish', async () => {
  await install()
  const interrupted = async () => {
    rmSync(join(root, 'node_modules/.package-lock.json'))
    throw new Error('interrupted')
  }
  write('package-lock.json', { packages: { '': {}, a: workspace, 'node_modules/tool': {} } })
  await expect(ensureInstalled(root, interrupted)).rejects.toThrow('interrupted')
  expect(existsSync(stamp())).toBe(false)
  expect(await install()).toBe('installed')
})

it('takes over what somebody installed by hand', async () => {
  await npm()
  expect(await install()).toBe('up to date')
  expect(existsSync(stamp())).toBe(true)
})

it.each([
  ['another version', 'node_modules/tool/package.json', { version: '1.0.0' }],
  ['a package unknown to the lock', 'a/package.json', { dependencies: { absent: '1.0.0' } }],
])('… but not with %s', async (_what, file, content) => {
  await npm()
  write(file, content)
  expect(await install()).toBe('installed')
})
