import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StorageFull } from './file-store.ts'
import { RESERVE_BYTES } from './disk-store.ts'
import { TempFolder } from './temp-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'berg-temp-'))
const incoming = join(folder, 'incoming')
const tempFolder = new TempFolder(incoming)
afterAll(() => rmSync(folder, { recursive: true }))

describe('room for files on their way', () => {
  it('is there for as long as the work takes', async () => {
    const seen = await tempFolder.use(1, async (own) => {
      writeFileSync(join(own, 'sent'), 'x')
      return readdirSync(incoming).length
    })
    expect([seen, readdirSync(incoming)]).toEqual([1, []])
  })

  it('is cleared when the work fails', async () => {
    const failing = tempFolder.use(1, () => Promise.reject(new Error('cut off')))
    await expect(failing).rejects.toThrow('cut off')
    expect(readdirSync(incoming)).toEqual([])
  })

  it('is not taken from the database, and counts all files that are on their way', async () => {
    const MB = 1024 ** 2
    const small = new TempFolder(incoming, async () => RESERVE_BYTES + 30 * MB)
    await small.use(20 * MB, async () => {
      await expect(small.use(20 * MB, async () => {})).rejects.toThrow(StorageFull)
      await small.use(10 * MB, async () => {})
    })
    await small.use(20 * MB, async () => {})
    expect(readdirSync(incoming)).toEqual([])
  })

  it('is cleared of what a crash has left, and of nothing else', async () => {
    for (const name of ['work-old', 'work-new', 'of-somebody']) mkdirSync(join(incoming, name))
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
    for (const name of ['work-old', 'of-somebody']) {
      utimesSync(join(incoming, name), twoDaysAgo, twoDaysAgo)
    }
    const removed: object[] = []
    await tempFolder.sweep({ info: () => {}, warn: (facts) => removed.push(facts) })
    expect(readdirSync(incoming)).toEqual(['of-somebody', 'work-new'])
    expect(removed).toEqual([{ file: join(incoming, 'work-old'), why: 'a crash has left it' }])
  })
})
