import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, ROOT, slashed } from './lib/files.mjs'
import { workspaces } from './lib/workspaces.mjs'

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'deploy', 'geo', 'scripts', 'docs']
const FILES = FOLDERS.flatMap((folder) => filesUnder(join(ROOT, folder)))
  .map((file) => slashed(relative(ROOT, file)))
  .concat(readdirSync(ROOT))
const PAGES = FILES.filter((file) => /^(?:docs\/)?[^/]+\.md$/.test(file) && file !== 'CHANGELOG.md')

/** A path in a text names a file or folder by its end: `db/transact.ts` is one somewhere. */
const isThere = (/** @type {string} */ path) =>
  FILES.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path}/`))

/** @param {string} text */
function pathsIn(text) {
  const words = [...text.matchAll(/`([\w.@/-]+)`/g)].map(([, word = '']) => word)
  const files = words.filter((word) => /\.(?:tsx?|mjs|md|css|svg)$/.test(word))
  const folders = words.filter((word) =>
    /^(?:apps|packages|e2e|scripts|docs)\/(?!.*\bdist\b).*[\w-]\/?$/.test(word),
  )
  return [...new Set([...files, ...folders])].map((path) => path.replace(/\/$/, ''))
}

it.each(PAGES)('every file and folder that %s names is there', (page) => {
  expect(pathsIn(readFileSync(join(ROOT, page), 'utf8')).filter((path) => !isThere(path))).toEqual(
    [],
  )
})

it.each(PAGES)('every link of %s leads somewhere in the project', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !isThere(slashed(join(dirname(page), link))))).toEqual([])
})

it('every package has the version of the release, which the changelog tells of', () => {
  const versionOf = (/** @type {string} */ folder) =>
    JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).version
  const version = versionOf('.')
  expect(workspaces(ROOT).filter((folder) => versionOf(folder) !== version)).toEqual([])
  const parts = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').match(/^## .*$/gm) ?? []
  expect(parts.map((part) => part.replace(/^## ([\d.]+).*/, '$1'))).toContain(version)
})
