import { createReadStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Store } from '../../../test/s3-store.ts'
import { DiskStore, RESERVE_BYTES } from './disk-store.ts'
import { type FileStore, Interrupted, type PartedFile, StorageFull } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'berg-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

let s3: Awaited<ReturnType<typeof startS3Store>>
let stores: Record<string, FileStore>
const disk = join(folder, 'files')
beforeAll(async () => {
  s3 = await startS3Store(folder)
  stores = { disk: new DiskStore(disk), S3: s3.files }
})
afterAll(() => s3.close())

const inPieces = (...pieces: string[]) => ({
  content: Readable.from(pieces.map((piece) => Buffer.from(piece))),
  size: pieces.join('').length,
})
const cutOff = (first: string, error: Error) =>
  Readable.from(
    (function* () {
      yield Buffer.from(first)
      throw error
    })(),
  )

describe.each(['disk', 'S3'])('files on %s', (kind) => {
  const textOf = async (key: string) => (await store().get(key))?.toString()
  const store = () => stores[kind] as FileStore
  /** What is neither a file nor gone. */
  const leftovers = () => (kind === 'disk' ? readdirSync(join(disk, '.drafts')) : s3.uploads())

  it('are kept, replaced and removed', async () => {
    await store().put('media/a/1.png', Buffer.from('one'))
    await store().put('media/a/1.png', Buffer.from('two'))
    expect(await textOf('media/a/1.png')).toBe('two')
    await store().delete('media/a/1.png')
    await store().delete('media/a/1.png')
    expect(await textOf('media/a/1.png')).toBeUndefined()
  })

  it('come as streams too, whole or not at all', async () => {
    await store().put('media/b/1.png', inPieces('on', 'e'))
    expect(await textOf('media/b/1.png')).toBe('one')
    const broken = { content: cutOff('half', new Error('cut off')), size: 8 }
    await expect(store().put('media/b/1.png', broken)).rejects.toThrow('cut off')
    const short = { ...inPieces('short'), size: 4 }
    await expect(store().put('media/b/1.png', short)).rejects.toThrow('instead of 4')
    const long = { ...inPieces('long'), size: 5 }
    await expect(store().put('media/b/1.png', long)).rejects.toThrow('instead of 5')
    // The test server, unlike a real S3, writes over what is there while more is still coming.
    if (kind === 'disk') expect(await textOf('media/b/1.png')).toBe('one')
    expect(leftovers()).toEqual([])
  })

  it('that break before they are read fail the call and nothing else', async () => {
    const absent = { content: createReadStream(join(folder, 'nowhere')), size: 4 }
    await expect(store().put('media/b/2.png', absent)).rejects.toThrow('ENOENT')
    const file = await store().begin('files/b/original', 10)
    const part = { number: 1, offset: 0, size: 5 }
    const [hanging, gone] = [new PassThrough(), new PassThrough()]
    // Both are listened to from the start: which one fails first is not for us to say.
    const earlier = store()
      .putPart(file, part, hanging)
      .catch((error: unknown) => error)
    const later = store()
      .putPart(file, part, gone)
      .catch((error: unknown) => error)
    gone.destroy(new Interrupted('The sender has hung up.'))
    expect(String(await later)).toContain('hung up')
    hanging.destroy(new Interrupted('The sender has hung up.'))
    expect(await earlier).toBeInstanceOf(Interrupted)
    await store().abort(file)
  })

  it('leave as streams, whole or in part, and tell their size', async () => {
    await store().put('files/d/original', Buffer.from('0123456789'))
    const whole = await store().open('files/d/original')
    expect([whole?.size, await whole?.content.toArray().then(String)]).toEqual([10, '0123456789'])
    const part = await store().open('files/d/original', { start: 2, end: 4 })
    expect([part?.size, await part?.content.toArray().then(String)]).toEqual([3, '234'])
    const facts = await store().stat('files/d/original')
    expect(facts).toEqual({ size: 10, changedAt: expect.any(Date) as Date })
    expect(await store().open('files/none/original')).toBeUndefined()
    expect(await store().stat('files/none/original')).toBeUndefined()
    expect(await store().stat('files/d')).toBeUndefined()
  })

  it('are listed and removed together', async () => {
    const listed = async () => {
      const lines = []
      for await (const { key, size } of store().list('media/c')) lines.push(`${key} ${size}`)
      return lines
    }
    await store().put('media/c/1.png', Buffer.from('one'))
    await store().put('media/c/d/2.png', Buffer.from('two'))
    await store().put('media/cc/1.png', Buffer.from('three'))
    expect((await listed()).toSorted()).toEqual(['media/c/1.png 3', 'media/c/d/2.png 3'])
    await store().deleteAll('media/c', 'test')
    await store().deleteAll('media/c', 'test')
    expect(await listed()).toEqual([])
    expect(await textOf('media/cc/1.png')).toBe('three')
  })

  it('are moved to another key, and not where there are none', async () => {
    await store().put('media/e/1.png', Buffer.from('one'))
    await store().put('trash/e/1.png', Buffer.from('old'))
    expect(await store().move('media/e/1.png', 'trash/e/1.png')).toBe(true)
    expect([await textOf('media/e/1.png'), await textOf('trash/e/1.png')]).toEqual([
      undefined,
      'one',
    ])
    expect(await store().move('media/e/1.png', 'trash/e/2.png')).toBe(false)
    expect(await textOf('trash/e/2.png')).toBeUndefined()
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
    await expect(store().get(key)).rejects.toThrow('is no key')
    await expect(store().put(key, Buffer.from(''))).rejects.toThrow('is no key')
    await expect(store().begin(key, 1)).rejects.toThrow('is no key')
    await expect(store().deleteAll(key, 'test')).rejects.toThrow('is no key')
  })

  describe('that come in parts', () => {
    const key = 'files/p/original'
    const partOf = (number: number, text: string) => ({
      part: { number, offset: (number - 1) * 5, size: text.length },
      content: Readable.from([Buffer.from(text)]),
    })

    it('show when they are whole, in whatever order the parts came', async () => {
      const file = await store().begin(key, 12)
      const etags = new Map<number, string>()
      for (const [number, text] of [
        [3, '!!'],
        [1, 'other'],
        [2, 'world'],
        [1, 'hello'],
      ] as const) {
        const { part, content } = partOf(number, text)
        etags.set(number, await store().putPart(file, part, content))
      }
      expect(await store().stat(key)).toBeUndefined()
      const parts = [1, 2, 3].map((number) => ({ number, etag: etags.get(number) as string }))
      await store().complete(file, parts)
      expect(await textOf(key)).toBe('helloworld!!')
      expect(leftovers()).toEqual([])
      await store().delete(key)
    })

    it('can be sent again after a part that broke off, while it still hangs, and given up', async () => {
      const file = await store().begin(key, 5)
      const { part, content } = partOf(1, 'hello')
      const broken = store().putPart(file, part, cutOff('he', new Error('cut off')))
      await expect(broken).rejects.toThrow('cut off')
      const hanging = new PassThrough()
      hanging.write('he')
      const never = store().putPart(file, part, hanging)
      never.catch(() => {})
      const etag = await store().putPart(file, part, content)
      hanging.destroy(new Error('hung up'))
      await expect(never).rejects.toThrow(/hung up|Sent again/)
      await store().complete(file, [{ number: 1, etag }])
      expect(await textOf(key)).toBe('hello')
      await store().delete(key)

      const other = await store().begin(key, 5)
      expect(leftovers()).toHaveLength(1)
      await store().abort(other)
      expect(leftovers()).toEqual([])
      expect(await store().stat(key)).toBeUndefined()
    })

    it('are found again when nobody finishes them', async () => {
      const before = Date.now() - 60_000
      const begun = await store().begin(key, 5)
      const found = []
      for await (const file of store().unfinished('files')) found.push(file)
      expect(found).toMatchObject([{ id: begun.id, changedAt: expect.any(Date) as Date }])
      expect(found[0]?.changedAt.getTime()).toBeGreaterThan(before)
      for (const file of found) await store().abort(file)
      expect(leftovers()).toEqual([])
    })
  })
})

describe('files on disk', () => {
  it('are listed without what a file manager has left among them', async () => {
    await stores.disk?.put('media/s/1.png', Buffer.from('one'))
    for (const name of ['.DS_Store', 'Thumbs.db']) writeFileSync(join(disk, 'media/s', name), '')
    const listed = []
    for await (const { key } of (stores.disk as FileStore).list('media/s')) listed.push(key)
    expect(listed).toEqual(['media/s/1.png'])
    writeFileSync(join(disk, '.drafts', '.DS_Store'), '')
    const begun = await (stores.disk as FileStore).begin('files/s/original', 1)
    const found = []
    for await (const { id } of (stores.disk as FileStore).unfinished('files')) found.push(id)
    expect(found).toEqual([begun.id])
    await stores.disk?.abort(begun)
    rmSync(join(disk, '.drafts', '.DS_Store'))
  })

  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

  it('leave nothing behind where the disk is full', async () => {
    const store = stores.disk as FileStore
    const whole = { content: cutOff('half', full), size: 8 }
    await expect(store.put('files/f/original', whole)).rejects.toThrow(StorageFull)
    const file = await store.begin('files/f/original', 8)
    const part = { number: 1, offset: 0, size: 8 }
    await expect(store.putPart(file, part, cutOff('half', full))).rejects.toThrow(StorageFull)
    await store.abort(file)
    expect(await store.stat('files/f/original')).toBeUndefined()
    expect(readdirSync(join(disk, '.drafts'))).toEqual([])
  })

  const MB = 1024 ** 2
  const small = new DiskStore(join(folder, 'small'), async () => RESERVE_BYTES + 100 * MB)
  const beginIn = (store: FileStore, id: string, megabytes: number) =>
    store.begin(`files/${id}/original`, megabytes * MB)
  const drafts = () => readdirSync(join(folder, 'small', '.drafts'))

  it('are not begun where they would not fit, with some room left for the database', async () => {
    await expect(beginIn(small, 'a', 101)).rejects.toThrow(StorageFull)
    await small.abort(await beginIn(small, 'a', 100))
    expect(drafts()).toEqual([])
  })

  it('count in full from their beginning, also after a restart, until they are there or given up', async () => {
    const begun = [await beginIn(small, 'a', 40), await beginIn(small, 'b', 40)]
    const again = new DiskStore(join(folder, 'small'), async () => RESERVE_BYTES + 100 * MB)
    await expect(beginIn(again, 'c', 40)).rejects.toThrow(StorageFull)
    const whole = { content: new PassThrough(), size: 40 * MB }
    await expect(again.put('files/c/original', whole)).rejects.toThrow(StorageFull)
    await small.abort(begun[0] as PartedFile)
    await small.abort(await beginIn(again, 'c', 40))
    await small.abort(begun[1] as PartedFile)
    expect(drafts()).toEqual([])
  })

  it('leave the room for the database alone, also where it was there when they began', async () => {
    let free = Infinity
    const store = new DiskStore(join(folder, 'small'), async () => free)
    const file = await beginIn(store, 'a', 40)
    free = RESERVE_BYTES
    const part = { number: 1, offset: 0, size: 8 }
    const sent = store.putPart(file, part, Readable.from(['12345678']))
    await expect(sent).rejects.toThrow(StorageFull)
    await expect(store.put('files/b/original', Buffer.from('x'))).rejects.toThrow(StorageFull)
    await store.abort(file)
  })
})

describe('a presigned address', () => {
  const wanted = { contentType: 'image/png', size: 4, at: new Date(), seconds: 60 }
  const put = (url: string, body: string, type = 'image/png') =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })

  it('takes the agreed type and length, nothing else', async () => {
    const store = stores.S3 as FileStore
    const url = (await store.presignPut('files/s/original', wanted)) as string
    expect((await put(url, 'four', 'text/html')).status).toBe(403)
    expect((await put(url, 'longer')).status).toBe(403)
    expect((await put(url.replace('files/s', 'files/t'), 'four')).status).toBe(403)
    expect(await store.stat('files/s/original')).toBeUndefined()
    expect((await put(url, 'four')).status).toBe(200)
    expect((await store.get('files/s/original'))?.toString()).toBe('four')
  })

  it('is not to be had on disk, nor where browsers do not reach the storage', async () => {
    expect(await s3.hidden.presignPut('files/s/original', wanted)).toBeUndefined()
    expect(await stores.disk?.presignPut('files/s/original', wanted)).toBeUndefined()
  })
})
