import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { recordSyncs } from '../../../test/record-syncs.ts'
import { DiskStore } from './disk-store.ts'

let root: string
let store: DiskStore
/** What each folder held when it was last synced. */
let synced: Map<string, string[]>

const foldersUnder = (path: string): string[] => [
  path,
  ...readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => foldersUnder(join(path, name))),
]

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'berg-disk-'))
  store = new DiskStore(join(root, 'files'))
  synced = new Map()
  onTestFinished(() => rmSync(root, { recursive: true }))
  await recordSyncs(({ ino }) => {
    const path = foldersUnder(root).find((folder) => statSync(folder).ino === ino)
    if (path) synced.set(path.slice(root.length), readdirSync(path))
  })
})

describe('after a power cut', () => {
  it('a file that was kept has its name, and so has every folder above it', async () => {
    await store.put('files/a/original', Buffer.from('a'))
    expect(synced.get('/files/files/a')).toEqual(['original'])
    expect(synced.get('/files/files')).toEqual(['a'])
    expect(synced.get('/files')).toContain('files')
    expect(synced.get('')).toEqual(['files'])
  })

  it('a file that came in parts is there, from its first part on', async () => {
    const file = await store.begin('files/b/original', 1)
    expect(synced.get('/files/.drafts')).toEqual([file.id])
    const part = { number: 1, offset: 0, size: 1 }
    await store.putPart(file, part, Readable.from([Buffer.from('b')]))
    await store.complete(file)
    expect(synced.get('/files/files/b')).toEqual(['original'])
    expect(synced.get('/files/files')).toEqual(['b'])
  })
})
