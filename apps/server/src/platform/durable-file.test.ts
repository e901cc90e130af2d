import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeFolderDurably, writeFileDurably } from './durable-file.ts'

/** What each sync was of, and the names that the folder held then. */
const syncs: string[] = []
let root: string
const names = () => readdirSync(root).map((name) => name.replace(/draft-.*/, 'draft'))

beforeEach(async () => {
  syncs.length = 0
  root = mkdtempSync(join(tmpdir(), 'the-berg-durable-'))
  const handle = await open(root, 'r')
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const real = prototype.sync
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const kind = (await this.stat()).isDirectory() ? 'folder' : 'file'
    syncs.push(`${kind}: ${names().join(', ')}`)
    return real.call(this)
  })
  onTestFinished(() => {
    spy.mockRestore()
    rmSync(root, { recursive: true })
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
