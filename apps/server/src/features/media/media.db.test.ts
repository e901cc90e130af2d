import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { StorageFull } from '../../platform/storage/file-store.ts'
import { MediaRepository } from './media.repository.ts'
import { MediaService } from './media.service.ts'
import { formatOf } from './picture-variants.ts'

let test: TestApp
let large: string
let small: string
beforeAll(async () => {
  test = await startTestApp()
  large = await addPicture(await plain(2000, 1000), 'png')
  small = await addPicture(await plain(400, 300), 'png')
})
afterAll(() => test.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1d8a5c' } })
    .png()
    .toBuffer()

async function addPicture(bytes: Buffer, extension: string): Promise<string> {
  const id = randomUUID()
  const { id: createdBy } = await test.addUser()
  const media = new MediaService(new MediaRepository(test.database), test.files)
  const size = { width: 1, height: 1 }
  const contentType = `image/${extension}`
  const createdAt = test.clock.now()
  await media.add([{ id, extension, contentType, ...size, bytes, createdBy, createdAt }])
  return id
}

const get = (url: string, headers: Record<string, string> = {}) =>
  test.call('GET', url, { headers })

describe('a picture', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpeg'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['', 'jpeg'],
  ])('comes to who accepts %s as %s', async (accept, format) => {
    const answer = await get(`/media/${large}?w=320`, { accept })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(`image/${format}`)
    const shown = await sharp(answer.rawPayload).metadata()
    expect([shown.width, shown.height]).toEqual([320, 160])
    expect(formatOf(accept)).toBe(format)
  })

  it('is kept by the browser for good, and never runs as a page', async () => {
    const { headers } = await get(`/media/${large}?w=320`)
    expect(headers).toMatchObject({
      // Mail programs on the web show it.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const again = await get(`/media/${large}?w=320`, { 'if-none-match': headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is never made larger', async () => {
    const answer = await get(`/media/${small}?w=1280`)
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(400)
  })

  it('comes without a width too', async () => {
    expect((await sharp((await get(`/media/${large}`)).rawPayload).metadata()).width).toBe(1600)
  })

  it('is made once, even for many who ask at once', async () => {
    const put = vi.spyOn(test.files, 'put')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => get(`/media/${large}?w=640`, { accept: 'image/webp' })),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    await get(`/media/${large}?w=640`, { accept: 'image/webp' })
    expect(put).toHaveBeenCalledTimes(1)
    put.mockRestore()
  })

  it('leaves as a raster, even where it was drawn', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><script>1</script></svg>'
    const id = await addPicture(Buffer.from(drawing), 'svg')
    const answer = await get(`/media/${id}?w=480`, { accept: 'image/svg+xml,*/*' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it.each([
    ['/media/1'],
    ['/media/..%2f..%2ftoken-secret'],
    [`/media/${'0'.repeat(36)}`],
    [`/media/${randomUUID()}`],
    [`/media/${randomUUID()}?w=320`],
  ])('that is not there is not found: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it.each(['0', '321', '-320', '320.0', '1e3', 'x', '320&w=480'])(
    'has no width %s',
    async (width) => {
      expect((await get(`/media/${large}?w=${width}`)).statusCode).toBe(404)
    },
  )

  it('that is broken is not found, and the log says why', async () => {
    const id = await addPicture(Buffer.from('not a picture'), 'png')
    expect((await get(`/media/${id}?w=320`)).statusCode).toBe(404)
    expect(test.logs()).toContain(`the picture ${id} cannot be read`)
  })

  it('whose file is gone is not found', async () => {
    const id = await addPicture(await plain(10, 10), 'png')
    await test.files.delete(`media/${id}/original.png`)
    expect((await get(`/media/${id}?w=320`)).statusCode).toBe(404)
  })
})

it('shows a size also where the disk has no room to keep it', async () => {
  const full = vi.spyOn(test.files, 'put').mockRejectedValue(new StorageFull())
  const answer = await get(`/media/${small}?w=480`, { accept: 'image/webp' })
  full.mockRestore()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
})
