import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restoreSymlinks } from './binaries.ts'

function aPackage(links: { source: string; target: string }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'the-berg-package-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true })
  writeFileSync(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library')
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  return folder
}

test('makes the links that an install without scripts leaves out, as often as asked', () => {
  const folder = aPackage([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }])
  expect(restoreSymlinks(folder)).toBe(true)
  expect(restoreSymlinks(folder)).toBe(true)
  expect(readFileSync(join(folder, 'native/lib/libpq.so.5'), 'utf8')).toBe('library')
})

test('says so when a link cannot be made', () => {
  const folder = aPackage([{ source: 'native/lib/a', target: 'native/missing/a' }])
  expect(restoreSymlinks(folder)).toBe(false)
})
