import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureInstalled } from './lib/install.mjs'

const project = { name: 'x', version: '1.0.0', workspaces: ['a'] }
const workspace = { name: 'a', version: '1.0.0' }

/** @type {string} */
let root
const stamp = () => join(root, 'node_modules', '.berg-install')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'berg-install-'))
  mkdirSync(join(root, 'a'))
  write('package.json', project)
  write('a/package.json', workspace)
  write('package-lock.json', {
    ...project,
    lockfileVersion: 3,
    packages: { '': project, a: workspace, 'node_modules/a': { resolved: 'a', link: true } },
  })
})

afterEach(() => rmSync(root, { recursive: true }))

/**
 * @param {string} file
 * @param {object} content
 */
function write(file, content) {
  writeFileSync(join(root, file), JSON.stringify(content))
}

it('installs once, and again when packages are missing', async () => {
  expect(await ensureInstalled(root)).toBe('installed')
  expect(await ensureInstalled(root)).toBe('up to date')
  rmSync(join(root, 'node_modules/a'))
  expect(await ensureInstalled(root)).toBe('installed')
})

it('starts over after an install that did not finish', async () => {
  await ensureInstalled(root)
  rmSync(stamp())
  rmSync(join(root, 'node_modules/.package-lock.json'))
  expect(await ensureInstalled(root)).toBe('installed')
})

it('takes over what somebody installed by hand', async () => {
  await ensureInstalled(root)
  rmSync(stamp())
  expect(await ensureInstalled(root)).toBe('up to date')
  expect(existsSync(stamp())).toBe(true)
})

it('leaves no stamp and says what npm said when npm fails', async () => {
  await ensureInstalled(root)
  write('a/package.json', { ...workspace, dependencies: { absent: 'file:./absent.tgz' } })
  await expect(ensureInstalled(root)).rejects.toThrow('npm could not install')
  expect(existsSync(stamp())).toBe(false)
})
