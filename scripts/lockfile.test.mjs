import { describe, expect, it } from 'vitest'
import { isAllowedLicence } from './lib/licences.mjs'
import { lockfileProblems } from './lib/lockfile.mjs'

const sound = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' }

describe('the lock file', () => {
  it('passes when every package is whole', () => {
    expect(
      lockfileProblems({
        '': { optionalDependencies: { a: '1' } },
        'apps/web': { optionalDependencies: { b: '1' } },
        'node_modules/@berg/web': { resolved: 'apps/web', link: true },
        'node_modules/a': { ...sound, optionalDependencies: { inner: '1', b: '1' } },
        'node_modules/a/node_modules/inner': { ...sound, optionalDependencies: { b: '1' } },
        'node_modules/b': sound,
        'node_modules/tool': { ...sound, dev: true, license: 'GPL-3.0' },
      }),
    ).toEqual([])
  })

  it('fails when it lists nothing', () => {
    expect(lockfileProblems({ '': {} })).toHaveLength(1)
  })

  it.each([
    ['a registry', { ...sound, resolved: 'https://registry.example/a.tgz' }, 'bound to https'],
    ['no hash', { version: '1.0.0', license: 'MIT' }, 'no integrity'],
    ['a missing platform', { ...sound, optionalDependencies: { 'a-arm64': '1' } }, 'a-arm64'],
    ['a strict licence', { ...sound, license: 'AGPL-3.0' }, 'AGPL-3.0'],
    ['no licence', { version: '1.0.0', integrity: 'sha512-x' }, 'unknown'],
  ])('refuses a package with %s', (_what, entry, says) => {
    expect(lockfileProblems({ 'node_modules/a': entry })).toEqual([expect.stringContaining(says)])
  })
})

describe('a licence', () => {
  it.each(['MIT', '(MIT OR GPL-2.0)', 'Apache-2.0 AND MIT', '(MIT AND Zlib)'])(
    '%s is fine',
    (it_) => {
      expect(isAllowedLicence(it_)).toBe(true)
    },
  )

  it.each(['GPL-3.0', 'MIT AND GPL-2.0', 'SEE LICENSE IN x', '', undefined])('%s is not', (it_) => {
    expect(isAllowedLicence(it_)).toBe(false)
  })
})
