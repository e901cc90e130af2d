import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
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

  it('come as streams too, whole or not at all', async () => {
    await store.put('media/b/1.png', Readable.from([Buffer.from('on'), Buffer.from('e')]))
    expect((await store.get('media/b/1.png'))?.toString()).toBe('one')
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('cut off')
      })(),
    )
    await expect(store.put('media/b/1.png', broken)).rejects.toThrow('cut off')
    expect((await store.get('media/b/1.png'))?.toString()).toBe('one')
    expect(readdirSync(join(folder, 'files/media/b'))).toEqual(['1.png'])
  })

  it('are removed together', async () => {
    await store.put('media/c/1.png', Buffer.from('one'))
    await store.put('media/cc/1.png', Buffer.from('two'))
    await store.deleteAll('media/c')
    await store.deleteAll('media/c')
    expect(await store.get('media/c/1.png')).toBeUndefined()
    expect(await store.get('media/cc/1.png')).toBeDefined()
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
