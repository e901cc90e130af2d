import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureInstalled } from './lib/install.mjs'
import { npmCi } from './lib/npm.mjs'
import { Problem } from './lib/problem.mjs'

/** @type {string} */
let root
const at = (/** @type {string} */ file) => join(root, file)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'berg-install-'))
  lock('2.0.0')
})

afterEach(() => rmSync(root, { recursive: true }))

/**
 * @param {string} file
 * @param {object} content
 * @param {string} [folder]
 */
function write(file, content, folder = root) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), JSON.stringify(content))
}

/**
 * What is asked for and locked, all at one version: a package to run on, one to build with, and one of
 * the workspace's own.
 *
 * @param {string} version
 */
function lock(version) {
  const asked = {
    '': {
      workspaces: ['a'],
      dependencies: { runner: version },
      devDependencies: { builder: version },
    },
    a: { name: 'a', dependencies: { own: version } },
  }
  write('package.json', asked[''])
  write('a/package.json', asked.a)
  const locked = { version, integrity: `sha512-${'A'.repeat(86)}==` }
  write('package-lock.json', {
    lockfileVersion: 3,
    packages: {
      ...asked,
      'node_modules/a': { resolved: 'a', link: true },
      'node_modules/runner': locked,
      'node_modules/builder': { ...locked, dev: true },
      'a/node_modules/own': locked,
    },
  })
}

const wanted = () =>
  Object.entries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages)

/** @type {{ folder: string, production: boolean }[]} */
let installs = []
beforeEach(() => (installs = []))

/**
 * What npm leaves behind: the packages, then its record of them.
 *
 * @param {string} folder
 * @param {boolean} [production]
 */
async function npm(folder, production = false) {
  installs.push({ folder, production })
  const packages = Object.fromEntries(wanted().filter(([, { dev }]) => !(production && dev)))
  for (const [path, { version }] of Object.entries(packages)) {
    if (path.includes('node_modules/')) write(`${path}/package.json`, { version }, folder)
  }
  write('node_modules/.package-lock.json', { packages }, folder)
}

const install = () => ensureInstalled('all', root, npm)
const versions = () =>
  ['node_modules/runner', 'node_modules/builder', 'a/node_modules/own'].map((path) => {
    const file = at(`${path}/package.json`)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
  })
const leftovers = () =>
  ['.berg-next', '.berg-ready', '.berg-installing'].filter((name) => existsSync(at(name)))

it('installs once, and again when packages are missing', async () => {
  expect(await install()).toBe('installed')
  expect(await install()).toBe('up to date')
  rmSync(at('node_modules/runner'), { recursive: true })
  expect(await install()).toBe('installed')
  expect(leftovers()).toEqual([])
})

it('takes over what somebody installed by hand', async () => {
  await npm(root)
  expect(await install()).toBe('up to date')
  expect(existsSync(at('node_modules/.berg-install'))).toBe(true)
})

it.each([
  ['another version', 'node_modules/runner/package.json', { version: '1.0.0' }],
  ['a package unknown to the lock', 'a/package.json', { dependencies: { absent: '1.0.0' } }],
])('… but not with %s', async (_what, file, content) => {
  await npm(root)
  write(file, content)
  expect(await install()).toBe('installed')
})

it('takes away what a workspace does not need any more', async () => {
  await install()
  write('package-lock.json', { packages: { '': {}, a: {} } })
  expect(await install()).toBe('installed')
  expect(existsSync(at('a/node_modules'))).toBe(false)
})

describe('an update that fails', () => {
  /** @param {string} folder */
  const failing = async (folder) => {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    write('node_modules/runner/package.json', { version: '3.0.0' }, folder)
    throw new Problem('The registry is away.')
  }

  it('leaves the packages as they were, and says so', async () => {
    await install()
    lock('3.0.0')
    await expect(ensureInstalled('all', root, failing)).rejects.toThrow(
      /The registry is away.*\n.*untouched/,
    )
    expect(versions()).toEqual(['2.0.0', '2.0.0', '2.0.0'])
    expect(leftovers()).toEqual([])
  })

  it('lets the version before start without a network', async () => {
    await install()
    lock('3.0.0')
    await expect(ensureInstalled('all', root, failing)).rejects.toThrow('The registry is away.')
    lock('2.0.0')
    expect(await ensureInstalled('all', root, failing)).toBe('up to date')
  })

  it('with the real npm and a registry out of reach', async () => {
    await install()
    lock('3.0.0')
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9')
    vi.stubEnv('npm_config_cache', at('empty-cache'))
    await expect(ensureInstalled('all', root, npmCi)).rejects.toThrow('does not reach its registry')
    vi.unstubAllEnvs()
    expect(versions()).toEqual(['2.0.0', '2.0.0', '2.0.0'])
    expect(leftovers()).toEqual([])
  })

  it('keeps going when it is killed anywhere, and is never a mixture', async () => {
    await install()
    lock('3.0.0')
    let kills = 0
    while (update(kills + 1).signal === 'SIGKILL') {
      kills += 1
      // The next start has all of one or all of the other, without a network where it was ready.
      expect(await install()).toMatch(/up to date|installed/)
      expect(versions()).toEqual(['3.0.0', '3.0.0', '3.0.0'])
      expect(leftovers()).toEqual([])
      lock('2.0.0')
      await install()
      lock('3.0.0')
    }
    // Half an install, the rename that makes it ready, two for the root's folder and two for a's.
    expect(kills).toBe(6)
    expect(versions()).toEqual(['3.0.0', '3.0.0', '3.0.0'])
  })

  it('is finished without a network once everything has come', async () => {
    await install()
    lock('3.0.0')
    // In the middle of the swap: there is no folder of packages at this moment.
    expect(update(4).signal).toBe('SIGKILL')
    expect(existsSync(at('node_modules'))).toBe(false)
    expect(await ensureInstalled('all', root, failing)).toBe('up to date')
    expect(versions()).toEqual(['3.0.0', '3.0.0', '3.0.0'])
  })
})

/**
 * Updates in a process of its own that dies at the given step: the first is in the middle of npm's
 * work, each other one a rename.
 *
 * @param {number} step
 */
function update(step) {
  const program = fileURLToPath(new URL('test/dying-update.mjs', import.meta.url))
  return spawnSync(process.execPath, [program, root, String(step)])
}

describe('a production install', () => {
  const runtime = () => ensureInstalled('runtime', root, npm)
  beforeEach(() => npm(root, true))
  beforeEach(() => (installs = []))

  it('is enough for a built site', async () => {
    expect(await runtime()).toBe('up to date')
    expect(installs).toEqual([])
  })

  it('stays one when it is updated', async () => {
    lock('3.0.0')
    expect(await runtime()).toBe('installed')
    expect(installs).toEqual([{ folder: at('.berg-next'), production: true }])
    expect(versions()).toEqual(['3.0.0', undefined, '3.0.0'])
    expect(await runtime()).toBe('up to date')
  })

  it('is filled up for those who build or test', async () => {
    expect(await install()).toBe('installed')
    expect(versions()).toEqual(['2.0.0', '2.0.0', '2.0.0'])
  })
})
