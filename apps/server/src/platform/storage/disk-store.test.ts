import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DiskStore } from './disk-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'berg-store-'))
const store = new DiskStore(join(folder, 'files'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('files on disk', () => {
  it('are kept, replaced and removed', async () => {
    await store.put('media/a/1.png', Buffer.from('one'))
    await store.put('media/a/1.png', Buffer.from('two'))
    expect((await store.get('media/a/1.png'))?.toString()).toBe('two')
    expect(readdirSync(join(folder, 'files/media/a'))).toEqual(['1.png'])
    await store.delete('media/a/1.png')
    await store.delete('media/a/1.png')
    expect(await store.get('media/a/1.png')).toBeUndefined()
  })

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a//b',
    'a\\b',
    'A',
    '.env',
    'a/.x',
    'x'.repeat(301),
  ])('have no key %s', async (key) => {
    await expect(store.get(key)).rejects.toThrow('is no key')
    await expect(store.put(key, Buffer.from(''))).rejects.toThrow('is no key')
  })
})
