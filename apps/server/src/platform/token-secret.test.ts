import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { recordSyncs } from '../../test/record-syncs.ts'
import { StartupError } from './startup-error.ts'
import { storedTokenSecret } from './token-secret.ts'

let home: string
let file: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'the-berg-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  home = join(folder, 'data')
  file = join(home, 'token-secret')
})

test('is made once, for its owner alone, and lasts', async () => {
  const synced: number[] = []
  await recordSyncs(({ ino }) => synced.push(ino))
  const secret = await storedTokenSecret(home)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(synced).toContain(statSync(file).ino)
  expect(await storedTokenSecret(home)).toBe(secret)
})

test.each(['', '\n', '\0'.repeat(43)])(
  'an empty one, as a power cut leaves it, is made anew: %j',
  async (left) => {
    await storedTokenSecret(home)
    writeFileSync(file, left)
    const secret = await storedTokenSecret(home)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(readFileSync(file, 'utf8')).toBe(secret)
  },
)

test('a short one is refused', async () => {
  await storedTokenSecret(home)
  writeFileSync(file, 'secret\n')
  const refused = storedTokenSecret(home)
  await expect(refused).rejects.toThrow(StartupError)
  await expect(refused).rejects.toThrow(`${file} is shorter than 32 characters`)
})
