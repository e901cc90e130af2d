import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileUpload, PART_BYTES } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { startS3Store } from '../../../test/s3-store.ts'
import { DiskStore } from '../../platform/storage/disk-store.ts'
import { type FileStore, StorageFull } from '../../platform/storage/file-store.ts'
import { FileUploadsRepository } from './file-uploads.repository.ts'
import { FileUploadsService } from './file-uploads.service.ts'

const MULTIPART = '/api/uploads/multipart/'
/** Two parts, the second a short one. */
const BYTES = Buffer.alloc(PART_BYTES + 1000, 'berg')
const folder = mkdtempSync(join(tmpdir(), 'berg-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const KINDS = {
  disk: async () => ({ files: new DiskStore(join(folder, 'files')), close: async () => {} }),
  S3: async () => {
    const { hidden, close } = await startS3Store(folder)
    return { files: hidden, close }
  },
}

describe.each(Object.entries(KINDS))('a file that comes in parts, on %s', (_, open) => {
  let test: TestApp
  let store: { files: FileStore; close: () => Promise<void> }
  let staff: string
  let other: string
  beforeAll(async () => {
    store = await open()
    test = await startTestApp({ files: store.files })
    staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
    other = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
  })
  afterAll(async () => {
    await test.close()
    await store.close()
  })

  const begin = async (special = {}) => {
    const body = { filename: 'Übung 安全.mp4', size: BYTES.length, fingerprint: 'f', ...special }
    const answer = await test.call('POST', MULTIPART, { token: staff, body })
    expect(answer.statusCode).toBe(201)
    return answer.json<FileUpload>()
  }
  const get = async (id: string) =>
    (await test.call('GET', `${MULTIPART}${id}/`, { token: staff })).json<FileUpload>()
  const sliceOf = (number: number) => BYTES.subarray((number - 1) * PART_BYTES, number * PART_BYTES)
  const put = (id: string, number: number, body = sliceOf(number), token?: string) => {
    const headers = { 'content-type': 'application/octet-stream' }
    const url = `${MULTIPART}${id}/parts/${number}/`
    return test.call('PUT', url, { token: token ?? staff, body, headers })
  }
  const complete = (id: string) =>
    test.call('POST', `${MULTIPART}${id}/complete/`, { token: staff })
  const abort = (id: string, token = staff) => test.call('DELETE', `${MULTIPART}${id}/`, { token })

  it('arrives whole, whatever its name and however often a part is sent', async () => {
    const upload = await begin()
    expect(upload).toMatchObject({
      filename: 'Übung 安全.mp4',
      part_size: PART_BYTES,
      part_count: 2,
      received: [],
      expires_at: '2026-11-21T08:00:00.000Z',
    })
    for (const number of [2, 1, 2]) expect((await put(upload.id, number)).statusCode).toBe(204)
    expect((await get(upload.id)).received).toEqual([1, 2])
    const done = await complete(upload.id)
    expect([done.statusCode, done.json()]).toEqual([
      200,
      {
        url: upload.url,
        filename: upload.filename,
        content_type: 'application/octet-stream',
        size: BYTES.length,
      },
    ])
    expect((await complete(upload.id)).json()).toEqual(done.json())
    expect((await put(upload.id, 1)).statusCode).toBe(409)
    const kept = await test.files.get(`files/${upload.id}/original`)
    expect(kept?.equals(BYTES)).toBe(true)
  })

  it('is found again after a reload, by its sender alone', async () => {
    const upload = await begin({ fingerprint: 'name:size:changed' })
    await put(upload.id, 2)
    const listed = (await test.call('GET', MULTIPART, { token: staff })).json<FileUpload[]>()
    expect(listed.find(({ id }) => id === upload.id)).toEqual({ ...upload, received: [2] })
    expect((await test.call('GET', MULTIPART, { token: other })).json()).toEqual([])
    const stranger = await test.call('GET', `${MULTIPART}${upload.id}/`, { token: other })
    expect(stranger.statusCode).toBe(404)
    expect((await abort(upload.id, other)).statusCode).toBe(404)
    expect((await abort(upload.id)).statusCode).toBe(204)
    expect((await complete(upload.id)).statusCode).toBe(404)
  })

  it('is not made of less than all its parts', async () => {
    const { id } = await begin()
    await put(id, 1)
    const answer = await complete(id)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: '1 of 2 parts have not arrived.' },
    ])
    await abort(id)
  })

  it('takes parts of the length that they have, while it is there', async () => {
    const { id } = await begin()
    expect((await put(id, 2, BYTES.subarray(0, 10))).statusCode).toBe(400)
    expect((await put(id, 3)).statusCode).toBe(404)
    expect((await put(id, 0)).statusCode).toBe(404)
    expect((await put(id, 2)).statusCode).toBe(204)
    await abort(id)
    expect((await put(id, 2)).statusCode).toBe(404)
  })

  it('comes from its sender, signed in and still staff', async () => {
    const { id } = await begin()
    const send = async (token?: string) => (await put(id, 2, sliceOf(2), token)).statusCode
    const query = (statement: string) => test.database.pool.query(statement)
    expect(await send(other)).toBe(404)
    expect(await send('spent')).toBe(401)
    await query('update users set is_staff = false')
    expect(await send()).toBe(403)
    await query('update users set is_staff = true; update sessions set revoked_at = now()')
    expect(await send()).toBe(401)
    await query('update sessions set revoked_at = null')
    expect(await send()).toBe(204)
    await abort(id)
  })

  it('goes on after a connection that broke off in the middle of a part', async () => {
    const upload = await begin()
    await put(upload.id, 1)
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = test.app.server.address() as { port: number }
    const head = [
      `PUT ${MULTIPART}${upload.id}/parts/2/ HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${staff}`,
      'content-length: 1000',
    ]
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${head.join('\r\n')}\r\n\r\n`)
        socket.write(sliceOf(2).subarray(0, 500), () => resolve(void socket.destroy()))
      })
    })
    await expect.poll(() => test.logs()).toContain('The file did not arrive whole.')
    expect((await get(upload.id)).received).toEqual([1])
    expect((await put(upload.id, 2)).statusCode).toBe(204)
    expect((await complete(upload.id)).statusCode).toBe(200)
    expect((await test.files.get(`files/${upload.id}/original`))?.equals(BYTES)).toBe(true)
  })

  it('is forgotten when nobody goes on with it or makes an asset of it', async () => {
    const begun = await begin()
    const whole = await begin({ size: 1000 })
    await put(whole.id, 1, BYTES.subarray(0, 1000))
    await complete(whole.id)
    const uploads = new FileUploadsRepository(test.database)
    const sweep = async (forward: { days: number; minutes: number }) => {
      test.clock.forward(forward)
      const nothing = undefined as never
      await new FileUploadsService(uploads, test.files, nothing, test.clock).sweep()
      const rows = await Promise.all([uploads.byId(begun.id), uploads.byId(whole.id)])
      const file = await test.files.stat(`files/${whole.id}/original`)
      return [...rows, file].map((found) => found !== undefined)
    }
    expect(await sweep({ days: 1, minutes: -1 })).toEqual([true, true, true])
    expect(await sweep({ days: 0, minutes: 2 })).toEqual([true, false, false])
    expect(await sweep({ days: 6, minutes: -2 })).toEqual([true, false, false])
    expect(await sweep({ days: 0, minutes: 2 })).toEqual([false, false, false])
    test.clock.forward({ days: -7, minutes: -1 })
  })
})

describe('a file for which there is no room', () => {
  const disk = join(folder, 'full')
  let free = Infinity
  const store = new DiskStore(disk, async () => free)
  let test: TestApp
  let staff: string
  let address: string
  beforeAll(async () => {
    test = await startTestApp({ files: store })
    staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
    address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => test.close())

  const begin = () =>
    test.call('POST', MULTIPART, {
      token: staff,
      body: { filename: 'a.mp4', size: BYTES.length },
    })
  /** The site itself may be writing one at this moment. */
  const drafts = () => readdirSync(join(disk, '.drafts'))
  const NO_ROOM = { detail: 'There is no room left for this file.' }

  it('is not begun', async () => {
    free = 0
    const answer = await begin()
    expect([answer.statusCode, answer.json()]).toEqual([507, NO_ROOM])
    free = Infinity
    await expect.poll(drafts).toEqual([])
  })

  it('is told so in the middle of it, and nothing of it stays', async () => {
    const { id } = (await begin()).json<FileUpload>()
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const put = vi.spyOn(store, 'putPart').mockImplementation(async (_file, _part, content) => {
      // As a disk does: some of it fits.
      await once(content, 'data')
      throw new StorageFull('full', { cause: full })
    })
    const sent = await fetch(`${address}${MULTIPART}${id}/parts/1/`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${staff}` },
      body: BYTES.subarray(0, PART_BYTES),
    })
    put.mockRestore()
    expect([sent.status, await sent.json()]).toEqual([507, NO_ROOM])
    const gone = await test.call('GET', `${MULTIPART}${id}/`, { token: staff })
    expect(gone.statusCode).toBe(404)
    await expect.poll(drafts).toEqual([])
  })
})

describe('leave to send a file in one piece', () => {
  let test: TestApp
  let s3: Awaited<ReturnType<typeof startS3Store>>
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    s3 = await startS3Store(folder)
    test = await startTestApp({ files: s3.files })
    // The storage has a clock of its own.
    test.clock.forward({ seconds: (Date.now() - test.clock.now().getTime()) / 1000 })
    for (const [role, isStaff] of Object.entries({ staff: true, employee: false })) {
      tokens[role] = (await test.signIn((await test.addUser({ isStaff })).username)).access
    }
  })
  afterAll(async () => {
    await test.close()
    await s3.close()
  })

  const presign = (role: string, special = {}) =>
    test.call('POST', '/api/uploads/presign/', {
      token: tokens[role],
      body: { filename: 'a.pdf', content_type: 'application/pdf', size: 5, ...special },
    })

  it('is for staff, and leads to the storage itself where browsers reach it', async () => {
    expect((await presign('employee', { category: 'Asset' })).statusCode).toBe(403)
    const answer = await presign('staff', { category: 'Asset' })
    const { upload_url, url } = answer.json<{ upload_url: string; url: string }>()
    expect(upload_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/berg\/files\//)
    const headers = { 'content-type': 'application/pdf' }
    expect((await fetch(upload_url, { method: 'PUT', body: '%PDF-', headers })).status).toBe(200)
    const made = await test.call('POST', '/api/core-assets/', {
      token: tokens.staff,
      body: { name: 'A', url },
    })
    expect([made.statusCode, made.json()]).toMatchObject([201, { size: 5, type: 'document' }])
  })

  it.each([
    ['size', { size: 2 * 1024 ** 3 + 1 }],
    ['filename', { filename: '../a.pdf' }],
    ['filename', { filename: 'a\nb.pdf' }],
  ])('is refused for its %s: %j', async (field, special) => {
    const answer = await presign('staff', { folder: 'Asset', ...special })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })
})
