import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Asset } from '@berg/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { startS3Store } from '../../../../test/s3-store.ts'
import { DiskStore } from '../../../platform/storage/disk-store.ts'
import type { FileStore } from '../../../platform/storage/file-store.ts'
import { AssetsRepository } from '../assets.repository.ts'
import { LocationPass, LocationRemover } from './location-remover.ts'
import { reads } from '../../../reads.ts'

const folder = mkdtempSync(join(tmpdir(), 'berg-location-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** 51° 30' 26": as degrees, as text, as numbers of 16.16 bits. */
const RATIONALS = [Buffer.from('3300000001000000', 'hex'), Buffer.from('0000003300000001', 'hex')]
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30.4433N" dc:title="Line 4">
<exif:GPSLongitude>0,7.6667W</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>`

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .withExif({
      IFD0: { Make: 'Camera', Model: 'M1', Copyright: 'The plant' },
      IFD2: { DateTimeOriginal: '2026:11:14 08:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 26/1', GPSLongitude: '0/1 7/1 39/1' },
    })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .withXmp(XMP)

const box = (type: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const loci = box('loci', Buffer.from('00000000', 'hex'), 'Berg\0', Buffer.from('0033820a', 'hex'))
const film = Buffer.concat([
  box('ftyp', 'qt  ', Buffer.alloc(4)),
  box('mdat', Buffer.alloc(300_000, 'film')),
  box(
    'moov',
    box('udta', box('\xa9xyz', Buffer.from('00190000', 'hex'), '+51.5072-000.1276+011/'), loci),
    box('meta', box('ilst', box('data', '+51.5072-000.1276/'))),
    box('trak', Buffer.from('a track')),
  ),
])

const holdsPosition = (bytes: Buffer) =>
  [...RATIONALS, '51,30', '7.6667', '51.5072', Buffer.from('33820a', 'hex')].some((trace) =>
    bytes.includes(trace),
  )

const KINDS = {
  disk: async () => ({ files: new DiskStore(join(folder, 'files')), close: async () => {} }),
  S3: async () => {
    const { hidden, close } = await startS3Store(folder)
    return { files: hidden, close }
  },
}

describe.each(Object.entries(KINDS))('the position in a file, on %s', (_kind, open) => {
  let test: TestApp
  let store: { files: FileStore; close: () => Promise<void> }
  let token: string
  beforeAll(async () => {
    store = await open()
    test = await startTestApp({ files: store.files })
    token = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
  })
  afterAll(async () => {
    await test.close()
    await store.close()
  })

  const add = async (filename: string, bytes: Buffer) => {
    const body = { filename, content_type: 'x/y', size: bytes.length, category: 'Asset' }
    const leave = await test.call('POST', '/api/uploads/presign/', { token, body })
    const { upload_url, url } = leave.json<{ upload_url: string; url: string }>()
    await test.call('PUT', upload_url, { body: bytes, headers: { 'content-type': 'x/y' } })
    const made = await test.call('POST', '/api/core-assets/', { token, body: { name: 'A', url } })
    expect(made.statusCode).toBe(201)
    return made.json<Asset>()
  }
  const download = async ({ url }: Asset) => (await test.call('GET', url)).rawPayload

  it.each([
    ['jpg', () => photo().jpeg()],
    ['png', () => photo().png()],
    ['webp', () => photo().webp()],
    ['avif', () => photo().avif()],
    ['tif', () => photo().tiff()],
  ])('of a picture is gone when it is downloaded, and nothing else: %s', async (ending, made) => {
    const sent = await made().toBuffer()
    expect(holdsPosition(sent)).toBe(true)
    const kept = await download(await add(`photo.${ending}`, sent))
    expect([holdsPosition(kept), kept.length]).toEqual([false, sent.length])
    const [before, after] = [await sharp(sent).metadata(), await sharp(kept).metadata()]
    expect(after.orientation).toBe(before.orientation)
    expect(after.icc?.equals(before.icc as Buffer)).toBe(true)
    expect(after.xmp?.includes('Line 4')).toBe(true)
    for (const word of ['Camera', 'The plant'])
      expect(kept.includes(word)).toBe(sent.includes(word))
    const dots = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
    expect((await dots(kept)).equals(await dots(sent))).toBe(true)
  })

  it('of a second picture inside of a JPEG goes too', async () => {
    const one = await photo().jpeg().toBuffer()
    const kept = await download(await add('two.jpg', Buffer.concat([one, one])))
    expect(holdsPosition(kept)).toBe(false)
  })

  it('of a film is gone, wherever its description stands', async () => {
    const kept = await download(await add('film.mov', film))
    expect([holdsPosition(film), holdsPosition(kept), kept.length]).toEqual([
      true,
      false,
      film.length,
    ])
    expect(kept.includes('a track')).toBe(true)
    expect(kept.subarray(16, 300_000).equals(film.subarray(16, 300_000))).toBe(true)
  })

  it('goes out of what came in before, too', async () => {
    const sent = await photo().jpeg().toBuffer()
    const asset = await add('old.jpg', sent)
    await store.files.put(`${asset.url.slice(1)}/original`, sent)
    await test.database.pool.query('update assets set location_checked_at = null')
    expect(holdsPosition(await download(asset))).toBe(true)
    const remover = new LocationRemover(store.files)
    const assets = new AssetsRepository(test.database, reads)
    await new LocationPass(assets, remover, test.clock, () => {}).run(() => false)
    expect(holdsPosition(await download(asset))).toBe(false)
    const left = await test.database.pool.query(
      'select from assets where location_checked_at is null',
    )
    expect(left.rows).toEqual([])
  })

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 200)],
    [
      'full of marks',
      () =>
        Buffer.concat([
          Buffer.from('\xff\xd8\xff', 'latin1'),
          Buffer.alloc(4e6, 'II*\0\x08\0\0\0'),
        ]),
    ],
    [
      'full of names',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(4e6, ':GPSA="')]),
    ],
    ['that points outside', (bytes: Buffer) => Buffer.from(bytes).fill(0xff, 40, 120)],
    ['a film of nothing', () => Buffer.from('\0\0\0\x10ftypqt  \0\0\0\0\0\0\0\0moov', 'latin1')],
  ])('is looked for in vain in a file %s', async (_name, made) => {
    const sent = made(await photo().jpeg().toBuffer())
    const kept = await download(await add('hostile.jpg', sent))
    expect(kept.length).toBe(sent.length)
  })
})
