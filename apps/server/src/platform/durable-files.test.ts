import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { recordSyncs } from '../../test/record-syncs.ts'
import { makeFolderDurably, writeFileDurably } from './durable-files.ts'

/** What each sync was of, and the names that the folder held then. */
const syncs: string[] = []
let root: string
const names = () => readdirSync(root).map((name) => name.replace(/draft-.*/, 'draft'))

beforeEach(async () => {
  syncs.length = 0
  root = mkdtempSync(join(tmpdir(), 'the-berg-durable-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  await recordSyncs((stats) => {
    const kind = stats.isDirectory() ? 'folder' : 'file'
    syncs.push(`${kind}: ${names().join(', ')}`)
  })
})

test('the content is on the disk before the name, and the name before the answer', async () => {
  writeFileSync(join(root, 'it'), 'before')
  await writeFileDurably(join(root, 'it'), 'after', 0o640)
  expect(syncs).toEqual(['file: it, it.draft', 'folder: it'])
  expect(readFileSync(join(root, 'it'), 'utf8')).toBe('after')
  expect(statSync(join(root, 'it')).mode & 0o777).toBe(0o640)
})

test('a failure leaves the file as it was and nothing beside it', async () => {
  writeFileSync(join(root, 'it'), 'before')
  await expect(writeFileDurably(join(root, 'it'), 7 as never)).rejects.toThrow(/must be/)
  expect(readdirSync(root)).toEqual(['it'])
  expect(readFileSync(join(root, 'it'), 'utf8')).toBe('before')
})

test('every folder above a new one is told of it', async () => {
  expect(await makeFolderDurably(join(root, 'a', 'b'))).toBe(join(root, 'a'))
  expect(syncs).toEqual(['folder: a', 'folder: a'])
  expect(await makeFolderDurably(join(root, 'a', 'b'))).toBeUndefined()
  expect(syncs).toHaveLength(2)
})
