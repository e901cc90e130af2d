import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import type { UploadedPicture } from '@berg/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { UPLOADS_PER_PERSON } from './uploads.service.ts'

let test: TestApp
const tokens: Record<string, string | undefined> = {}
let picture: Buffer
beforeAll(async () => {
  test = await startTestApp()
  for (const [role, special] of Object.entries({
    employee: {},
    staff: { isStaff: true },
    superuser: { isSuperuser: true },
  })) {
    tokens[role] = (await test.signIn((await test.addUser(special)).username)).access
  }
  picture = await plain(60, 40).jpeg().toBuffer()
})
afterAll(() => test.close())

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 200, g: 40, b: 40, alpha: 0.5 } },
  })

interface Presigned {
  upload_url: string
  url: string
}
const presign = (body: object, role = 'employee') =>
  test.call('POST', '/api/uploads/presign/', {
    token: tokens[role],
    body: { filename: 'a.jpg', content_type: 'image/jpeg', size: 1000, ...body },
  })
const leaveFor = async (bytes: Buffer, type = 'image/jpeg') =>
  (await presign({ content_type: type, size: bytes.length })).json<Presigned>()
const put = (url: string, body: Buffer, type = 'image/jpeg', headers = {}) =>
  test.call('PUT', url, { body, headers: { 'content-type': type, ...headers } })
const upload = async (bytes: Buffer, type?: string) => {
  const { upload_url, url } = await leaveFor(bytes, type)
  return { url, id: url.slice('/media/'.length), answer: await put(upload_url, bytes, type) }
}
const rowsOf = async (id: string) =>
  (await test.database.pool.query('select * from media where id = $1', [id])).rows.length

describe('leave to send a file', () => {
  it.each([
    ['visitor', 401],
    ['employee', 200],
    ['staff', 200],
    ['superuser', 200],
  ])('for a %s', async (role, status) => {
    const answer = await presign({}, role)
    expect(answer.statusCode).toBe(status)
    if (status !== 200) return
    const { upload_url, url, ...rest } = answer.json<Presigned>()
    expect(upload_url).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}\/\?/)
    expect(rest).toEqual({
      download_url: url,
      public_url: url,
      expires_at: '2026-11-14T08:15:00.000Z',
    })
  })

  it.each([
    ['content_type', { content_type: 'image/svg+xml' }],
    ['content_type', { content_type: 'text/html' }],
    ['content_type', { content_type: undefined }],
    ['content_type', { content_type: 'image/jpeg; charset=utf-8' }],
    ['size', { size: 20 * 1024 * 1024 + 1 }],
    ['size', { size: 0 }],
    ['size', { size: 1.5 }],
    ['filename', { filename: ' ' }],
  ])('is refused for its %s: %j', async (field, special) => {
    const answer = await presign(special)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })

  it('ends with somebody who asks without end', async () => {
    const { username } = await test.addUser()
    tokens.eager = (await test.signIn(username)).access
    for (let asked = 0; asked < UPLOADS_PER_PERSON.capacity; asked++) {
      expect((await presign({}, 'eager')).statusCode).toBe(200)
    }
    expect((await presign({}, 'eager')).statusCode).toBe(429)
  })
})

describe('a picture that is sent', () => {
  it('is shown at its address', async () => {
    const { url, answer } = await upload(picture)
    expect([answer.statusCode, answer.json()]).toEqual([200, { url, width: 60, height: 40 }])
    const shown = await test.call('GET', `${url}?w=320`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('has its sizes before anybody asks for one', async () => {
    const { id } = await upload(await plain(700, 500).jpeg().toBuffer())
    const sizes = () =>
      Promise.all([320, 480, 640].map((w) => test.files.get(`media/${id}/${w}.avif`)))
    await vi.waitFor(async () => expect(await sizes()).not.toContain(undefined), 20_000)
    expect(await test.files.get(`media/${id}/960.avif`)).toBeUndefined()
  })

  it('stands upright and tells nothing of the camera or the place', async () => {
    const photo = await plain(60, 40)
      .withExif({
        IFD0: { Make: 'Camera', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { id, answer } = await upload(photo)
    expect(answer.json<UploadedPicture>()).toMatchObject({ width: 40, height: 60 })
    const kept = await test.files.get(`media/${id}/original.jpeg`)
    const { exif, orientation, width, height } = await sharp(kept).metadata()
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 40, 60])
    expect(kept?.includes('Camera')).toBe(false)
  })

  it.each([
    ['image/png', () => plain(30, 20).png()],
    ['image/webp', () => plain(30, 20, 4).webp()],
    ['image/gif', () => plain(30, 20).gif()],
    ['image/avif', () => plain(30, 20).avif()],
  ])('may be %s', async (type, made) => {
    const { answer } = await upload(await made().toBuffer(), type)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { width: 30, height: 20 }])
  })

  it('keeps what can be seen through, and is not kept larger than anybody needs', async () => {
    const { id } = await upload(await plain(30, 20, 4).png().toBuffer(), 'image/png')
    const kept = await sharp(await test.files.get(`media/${id}/original.png`)).metadata()
    expect(kept.hasAlpha).toBe(true)
    const { answer } = await upload(await plain(4000, 1000).jpeg().toBuffer())
    expect(answer.json()).toMatchObject({ width: 3200, height: 800 })
  })

  it('belongs to an article that names it', async () => {
    const { url } = await upload(picture)
    const body = { title: 'With a picture', images: [url], content: `<img src="${url}?w=640">` }
    const made = await test.call('POST', '/api/authoring/', { token: tokens.employee, body })
    expect(made.json<{ images: unknown[] }>().images).toEqual([
      { url, alt: '', width: 60, height: 40, widths: [] },
    ])
  })
})

describe('what is not a picture is refused and not kept', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>1</script></svg>'
  const bomb = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000fde80000fde808020000007d8db0a40000000049454e44ae426082',
    'hex',
  )
  let deep: Buffer
  beforeAll(async () => {
    const wide = plain(5200, 5200, 4).toColourspace('rgb16')
    deep = await wide.png({ compressionLevel: 1 }).toBuffer()
  })

  it.each([
    ['a text', 'image/jpeg', () => Buffer.from('hello')],
    ['a page', 'image/png', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with a script', 'image/png', () => Buffer.from(SVG)],
    ['half a picture', 'image/jpeg', () => picture.subarray(0, picture.length / 2)],
    ['more dots than anybody can hold', 'image/png', () => bomb],
    ['more dots of 16 bits than there is memory for', 'image/png', () => deep],
  ])('%s', async (_, type, bytes) => {
    const { id, url, answer } = await upload(bytes(), type)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['file']])
    expect(await rowsOf(id)).toBe(0)
    expect((await test.call('GET', url)).statusCode).toBe(404)
  })
})

describe('an address to send to', () => {
  it.each([
    ['another type', (url: string) => url.replace('image%2Fjpeg', 'image%2Fpng')],
    ['another size', (url: string) => url.replace(/size=\d+/, 'size=999999')],
    ['more time', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999999')],
    ['another person', (url: string) => url.replace(/user=\d+/, 'user=1')],
    ['another session', (url: string) => url.replace(/session=./, 'session=-')],
    ['another number', (url: string) => url.replace(/ticket=./, 'ticket=-')],
    ['another id', (url: string) => url.replace(/uploads\/./, 'uploads/0')],
    ['no signature', (url: string) => url.replace(/signature=.*/, '')],
    ['a made-up signature', (url: string) => url.replace(/signature=./, 'signature=-')],
    ['nothing', (url: string) => url.replace(/\?.*/, '')],
  ])('cannot be changed to %s', async (_, change) => {
    const { upload_url } = await leaveFor(picture)
    const changed = change(upload_url)
    const answer = await put(changed === upload_url ? `${changed}x` : changed, picture)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'This upload address is not valid.' },
    ])
  })

  it('takes the agreed type and the agreed number of bytes, nothing else', async () => {
    const { upload_url, url } = await leaveFor(picture)
    const longer = Buffer.concat([picture, Buffer.from('x')])
    const answers = [
      await put(upload_url, picture, 'image/png'),
      await put(upload_url, picture, 'text/html'),
      await put(upload_url, longer),
      await put(upload_url, picture.subarray(1)),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400, 400])
    expect(await rowsOf(url.slice(7))).toBe(0)
    expect((await put(upload_url, picture)).statusCode).toBe(200)
  })

  it('works once, also for two at the same moment', async () => {
    const { upload_url, url } = await leaveFor(picture)
    const answers = await Promise.all([put(upload_url, picture), put(upload_url, picture)])
    const [first, second] = answers.map((answer) => answer.statusCode).toSorted()
    expect(first).toBe(200)
    // The address was used, or the picture was there already: which it hears is a matter of moments.
    expect([403, 409]).toContain(second)
    expect((await put(upload_url, picture)).json()).toEqual({
      detail: 'This file has been uploaded already.',
    })
    expect((await test.call('GET', `${url}?w=320`)).statusCode).toBe(200)
  })

  it('works until its time is over', async () => {
    const { upload_url } = await leaveFor(picture)
    const late = await leaveFor(picture)
    test.clock.forward({ minutes: 14 })
    expect((await put(upload_url, picture)).statusCode).toBe(200)
    test.clock.forward({ minutes: 1 })
    const answer = await put(late.upload_url, picture)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'The time for this upload is over. Please start again.' },
    ])
    test.clock.forward({ minutes: -15 })
  })

  const SPENT = { detail: 'This upload address has been used. Please start again.' }

  it('is spent by a connection that broke off; another one works', async () => {
    const { upload_url, url } = await leaveFor(picture)
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = test.app.server.address() as { port: number }
    await sendHalf(port, upload_url)
    await expect.poll(() => test.logs()).toContain('The file did not arrive whole.')
    await expect.poll(() => readdirSync(test.incoming)).toEqual([])
    expect(await rowsOf(url.slice(7))).toBe(0)
    const again = await put(upload_url, picture)
    expect([again.statusCode, again.json()]).toEqual([403, SPENT])
    expect((await upload(picture)).answer.statusCode).toBe(200)
  })

  it('is spent by what is no picture', async () => {
    const bytes = Buffer.from('hello')
    const { upload_url } = await leaveFor(bytes)
    expect((await put(upload_url, bytes)).statusCode).toBe(400)
    const again = await put(upload_url, bytes)
    expect([again.statusCode, again.json()]).toEqual([403, SPENT])
  })

  it('works as long as its person is signed in', async () => {
    const { username } = await test.addUser()
    const { access, refresh } = await test.signIn(username)
    tokens.leaving = access
    const body = { size: picture.length }
    const { upload_url } = (await presign(body, 'leaving')).json<Presigned>()
    const { upload_url: late } = (await presign(body, 'leaving')).json<Presigned>()
    expect((await put(upload_url, picture)).statusCode).toBe(200)
    await test.call('POST', '/auth/logout/', { body: { refresh } })
    const answer = await put(late, picture)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'Your sign-in has ended. Please sign in and start again.' },
    ])
  })

  /** Sends half of the picture, waits until it has arrived, and hangs up. */
  const sendHalf = (port: number, address: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `PUT ${address} HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\ncontent-length: ${picture.length}\r\n\r\n`,
        )
        socket.write(picture.subarray(0, picture.length / 2))
        void vi
          .waitFor(() => expect(readdirSync(test.incoming)).toHaveLength(1))
          .then(() => resolve(void socket.destroy()), reject)
      })
    })
})

it('leaves nothing half-written, whatever happened above', () => {
  expect(readdirSync(test.incoming)).toEqual([])
})
