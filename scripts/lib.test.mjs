import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isError } from './lib/built-server.mjs'
import { compressFolder } from './lib/compress.mjs'
import { isSupported } from './lib/node-version.mjs'
import { stageLine } from './lib/stages.mjs'

it('knows which Node is too old', () => {
  expect(['20.19.0', '20.20.2', '22.0.0'].every(isSupported)).toBe(true)
  expect(['20.18.9', '18.20.0', '8.0.0'].some(isSupported)).toBe(false)
})

it('prints a stage as a line with its time', () => {
  expect(stageLine(true, 'packages', 'up to date', 123)).toMatch(
    /^✓ packages {3}up to date +0\.1 s$/,
  )
  expect(stageLine(false, 'build', 'failed', 0)).toMatch(/^✗ build {6}failed +0\.0 s$/)
})

it('packs what is worth it, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'berg-compress-'))
  const text = 'a'.repeat(1025)
  for (const name of ['big.js', 'photo.png']) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'small.css'), 'a')
  await compressFolder(folder, 'render')
  expect(brotliDecompressSync(readFileSync(join(folder, 'big.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'big.js.gz'))).toString()).toBe(text)
  expect(existsSync(join(folder, 'photo.png.gz'))).toBe(false)
  expect(existsSync(join(folder, 'small.css.gz'))).toBe(false)
  rmSync(folder, { recursive: true })
})

it("finds the errors in the server's log", () => {
  expect(isError('{"level":50,"msg":"broken"}')).toBe(true)
  expect(isError('{"level":40,"msg":"slow"}')).toBe(false)
  expect(isError('✓ database   started')).toBe(false)
})
