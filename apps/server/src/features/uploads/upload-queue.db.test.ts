import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BULK_MAX_BYTES,
  type EndedUpload,
  FILE_MAX_BYTES,
  type FileUpload,
  PART_BYTES,
  type QueuedUpload,
  RECOMMENDED_MAX_BYTES,
  UPLOAD_SILENCE_SECONDS,
  type UploadTotals,
} from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { DiskStore } from '../../platform/storage/disk-store.ts'
import { StorageFull } from '../../platform/storage/file-store.ts'

const MULTIPART = '/api/uploads/multipart/'
const QUEUE = '/api/uploads/queue/'
const BYTES = Buffer.alloc(PART_BYTES + 1000, 'berg')

const folder = mkdtempSync(join(tmpdir(), 'berg-queue-'))
/** As large as any file that is begun here: most of them never come. */
const store = new DiskStore(join(folder, 'files'), async () => Infinity)

let test: TestApp
interface Person {
  id: number
  token: string
}
let me: Person
let colleague: Person

beforeAll(async () => {
  test = await startTestApp({ files: store })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await test.database.pool.query('delete from uploads; delete from ended_uploads')
  me = await staffMember('Ada')
  colleague = await staffMember('Ben')
})

async function staffMember(firstName: string): Promise<Person> {
  const { id, username } = await test.addUser({ isStaff: true, firstName, lastName: 'Berg' })
  return { id, token: (await test.signIn(username)).access }
}

const tryToBegin = (special = {}, { token } = me) =>
  test.call('POST', MULTIPART, {
    token,
    body: { filename: 'film.mp4', size: BYTES.length, fingerprint: 'f', ...special },
  })
async function begin(special = {}, person = me) {
  const answer = await tryToBegin(special, person)
  expect(answer.statusCode).toBe(201)
  return answer.json<FileUpload>()
}
const put = (id: string, number: number) =>
  test.call('PUT', `${MULTIPART}${id}/parts/${number}/`, {
    token: me.token,
    body: BYTES.subarray((number - 1) * PART_BYTES, number * PART_BYTES),
    headers: { 'content-type': 'application/octet-stream' },
  })
const act = (id: string, wish: string, { token } = me) =>
  test.call('POST', `${QUEUE}${id}/${wish}/`, { token })
const read = async <T>(path: string, { token } = me) =>
  (await test.call('GET', path, { token })).json<T>()
const queue = (whose = 'mine', person = me) =>
  read<QueuedUpload[]>(`${QUEUE}?whose=${whose}`, person)
const history = (whose = 'mine', person = me) =>
  read<EndedUpload[]>(`/api/uploads/history/?whose=${whose}`, person)
const totals = (whose = 'mine', person = me) =>
  read<UploadTotals>(`/api/uploads/totals/?whose=${whose}`, person)
const report = async (uploads: object[], { token } = me) =>
  (await test.call('POST', '/api/uploads/states/', { token, body: { uploads } })).json<{
    uploads: { id: string; state: string }[]
  }>()
/** All of it, into the library. */
async function finish(filename: string) {
  const { id, url } = await begin({ filename })
  for (const number of [1, 2]) expect((await put(id, number)).statusCode).toBe(204)
  await test.call('POST', `${MULTIPART}${id}/complete/`, { token: me.token })
  const body = { name: filename, url }
  const made = await test.call('POST', '/api/core-assets/', { token: me.token, body })
  return { id, asset: made.json<{ id: number }>().id }
}

describe('the queue', () => {
  it('shows how far each upload is, to its sender and to all staff', async () => {
    const { id } = await begin()
    expect(await queue()).toMatchObject([
      {
        id,
        filename: 'film.mp4',
        size: BYTES.length,
        received: 0,
        state: 'waiting',
        is_mine: true,
      },
    ])
    await put(id, 2)
    const [shown] = await queue()
    expect(shown).toMatchObject({
      received: 1000,
      state: 'sending',
      sent_by_name: 'Ada Berg',
      can: { pause: true, resume: false, cancel: true },
    })
    expect(await queue('mine', colleague)).toEqual([])
    expect(await queue('everybody', colleague)).toEqual([
      { ...shown, is_mine: false, fingerprint: '' },
    ])
    expect(await totals()).toMatchObject({ uploading: 1, queued: 0, error: 0, completed: 0 })
    expect(await totals('mine', colleague)).toMatchObject({ uploading: 0 })
  })

  it('is had in pages', async () => {
    for (let number = 1; number <= 5; number++) await begin({ filename: `${number}.mp4`, size: 9 })
    const page = await read<{ count: number; next: string; results: QueuedUpload[] }>(
      `${QUEUE}?page=2&page_size=2`,
    )
    expect([page.count, page.results.length]).toEqual([5, 2])
    expect(page.next).toContain('page=3')
    const all = await Promise.all(
      [1, 2, 3].map((number) =>
        read<{ results: QueuedUpload[] }>(`${QUEUE}?page=${number}&page_size=2`),
      ),
    )
    const names = all.flatMap(({ results }) => results.map(({ filename }) => filename))
    expect(names.toSorted()).toEqual(['1.mp4', '2.mp4', '3.mp4', '4.mp4', '5.mp4'])
  })

  it('says what has not been heard of, until its page reports', async () => {
    const { id } = await begin()
    test.clock.forward({ seconds: UPLOAD_SILENCE_SECONDS + 1 })
    expect(await queue()).toMatchObject([{ state: 'interrupted', can: { resume: true } }])
    expect(await totals()).toMatchObject({ queued: 0, error: 1 })
    expect(await report([{ id }])).toEqual({ uploads: [{ id, state: 'waiting' }] })
    expect(await queue()).toMatchObject([{ state: 'waiting' }])
    // A page that is closed says so.
    await report([{ id, state: 'interrupted' }])
    expect(await queue()).toMatchObject([{ state: 'interrupted', received: 0 }])
    await put(id, 1)
    expect(await queue()).toMatchObject([{ state: 'sending' }])
  })

  it('says why an upload failed on its device', async () => {
    const { id } = await begin()
    await report([{ id, state: 'failed', reason: 'unreadable' }])
    expect(await queue('everybody', colleague)).toMatchObject([
      { state: 'failed', reason: 'unreadable', can: { pause: false, resume: true } },
    ])
    expect((await act(id, 'resume')).json()).toMatchObject({ state: 'waiting', reason: null })
    expect(await report([{ id }])).toEqual({ uploads: [{ id, state: 'waiting' }] })
  })

  it('takes no report about the upload of somebody else', async () => {
    const { id } = await begin()
    const answer = await report([{ id, state: 'failed', reason: 'refused' }], colleague)
    expect(answer).toEqual({ uploads: [] })
    expect(await queue()).toMatchObject([{ state: 'waiting', reason: null }])
  })
})

describe('an upload that somebody stops', () => {
  it('takes no part and does not end until they go on', async () => {
    const { id } = await begin()
    await put(id, 1)
    expect((await act(id, 'pause')).json()).toMatchObject({ state: 'paused', received: PART_BYTES })
    expect((await put(id, 2)).json()).toEqual({ detail: 'This upload is paused.' })
    const end = await test.call('POST', `${MULTIPART}${id}/complete/`, { token: me.token })
    expect([end.statusCode, end.json()]).toEqual([409, { detail: 'This upload is paused.' }])
    expect(await report([{ id, state: 'sending' }])).toEqual({ uploads: [{ id, state: 'paused' }] })
    expect(await read(`${MULTIPART}${id}/`)).toMatchObject({ is_paused: true })
    test.clock.forward({ seconds: UPLOAD_SILENCE_SECONDS + 1 })
    expect(await totals()).toMatchObject({ queued: 1, error: 0 })

    await act(id, 'resume')
    expect(await report([{ id }])).toEqual({ uploads: [{ id, state: 'waiting' }] })
    expect((await put(id, 2)).statusCode).toBe(204)
    expect(await queue()).toMatchObject([{ state: 'sending', received: BYTES.length }])
  })

  it('is told to its sender, who may be on any screen, and to whoever looks at uploads', async () => {
    const { id } = await begin()
    await test.database.pool.query('delete from stream_events')
    await act(id, 'pause', colleague)
    const { rows } = await test.database.pool.query(
      'select event, person_id, screen, data from stream_events order by id',
    )
    expect(rows).toEqual([
      { event: 'upload', person_id: me.id, screen: null, data: { id } },
      { event: 'upload', person_id: null, screen: 'uploads', data: { id } },
    ])
  })

  it('is cancelled for good, also by a colleague, which the log says', async () => {
    const { id } = await begin()
    await put(id, 1)
    expect((await act(id, 'cancel', colleague)).statusCode).toBe(204)
    expect(await queue()).toEqual([])
    expect(await history()).toEqual([])
    expect(await report([{ id }])).toEqual({ uploads: [{ id, state: 'cancelled' }] })
    expect((await put(id, 2)).statusCode).toBe(404)
    expect((await act(id, 'cancel')).statusCode).toBe(404)
    expect((await act(id, 'pause')).statusCode).toBe(404)
    const { rows } = await test.database.pool.query(
      `select action, actor_id, subject_label, subject_owner from audit_log where subject_id = '${id}'`,
    )
    expect(rows).toEqual([
      {
        action: 'upload.cancelled',
        actor_id: colleague.id,
        subject_label: 'film.mp4',
        subject_owner: me.id,
      },
    ])
  })

  it('is nobody’s matter where it is one’s own', async () => {
    const { id } = await begin()
    for (const what of ['pause', 'resume', 'cancel']) await act(id, what)
    const { rows } = await test.database.pool.query(
      `select from audit_log where subject_id = '${id}'`,
    )
    expect(rows).toEqual([])
  })

  it('is left alone where it comes in one piece or has arrived', async () => {
    const body = { filename: 'a.pdf', size: 5, category: 'Asset' }
    const leave = await test.call('POST', '/api/uploads/presign/', { token: me.token, body })
    expect(leave.statusCode).toBe(200)
    const [whole] = await queue()
    expect(whole?.can).toEqual({ pause: false, resume: false, cancel: true })
    expect((await act(whole?.id ?? '', 'pause')).statusCode).toBe(409)
    expect((await act(whole?.id ?? '', 'cancel')).statusCode).toBe(204)

    const { id } = await begin({ size: 1000 })
    await test.call('PUT', `${MULTIPART}${id}/parts/1/`, {
      token: me.token,
      body: BYTES.subarray(0, 1000),
      headers: { 'content-type': 'application/octet-stream' },
    })
    await test.call('POST', `${MULTIPART}${id}/complete/`, { token: me.token })
    expect((await act(id, 'pause')).statusCode).toBe(409)
    expect(await queue()).toMatchObject([{ received: 1000, can: { pause: false } }])
  })
})

describe('what is over', () => {
  it('leads to the file, as long as the library has it', async () => {
    const { id, asset } = await finish('hygiene.pdf')
    expect(await queue()).toEqual([])
    const over = { id, filename: 'hygiene.pdf', outcome: 'finished', asset_id: asset }
    expect(await history()).toMatchObject([{ ...over, sent_by_name: 'Ada Berg', is_mine: true }])
    expect(await history('mine', colleague)).toEqual([])
    expect(await history('everybody', colleague)).toMatchObject([{ ...over, is_mine: false }])
    await test.call('DELETE', `/api/core-assets/${asset}/`, { token: me.token })
    expect(await history()).toMatchObject([{ ...over, asset_id: null }])
  })

  it('is counted by the day, the week and the month of the site', async () => {
    const size = BYTES.length
    // A Saturday.
    expect(test.clock.now().toISOString()).toMatch(/^2026-11-14T08/)
    await finish('1.txt')
    test.clock.forward({ days: -1 })
    await finish('2.txt')
    test.clock.forward({ days: -6 })
    await finish('3.txt')
    test.clock.forward({ days: -8 })
    await finish('in October.txt')
    test.clock.forward({ days: 15 })
    const counted = { files: 1, bytes: size }
    expect(await totals()).toMatchObject({
      today: counted,
      week: { files: 2, bytes: 2 * size },
      month: { files: 3, bytes: 3 * size },
      completed: 1,
    })
    expect(await totals('mine', colleague)).toMatchObject({ month: { files: 0, bytes: 0 } })
    expect(await totals('everybody', colleague)).toMatchObject({ today: counted })
    const page = await read<{ count: number; results: EndedUpload[] }>(
      '/api/uploads/history/?page=2&page_size=3',
    )
    expect([page.count, page.results.map(({ filename }) => filename)]).toEqual([
      4,
      ['in October.txt'],
    ])
  })

  it('says that there was no room', async () => {
    const { id } = await begin()
    const full = vi.spyOn(store, 'putPart').mockImplementation(async (_file, _part, content) => {
      content.resume()
      throw new StorageFull('full')
    })
    expect((await put(id, 1)).statusCode).toBe(507)
    full.mockRestore()
    expect(await history()).toMatchObject([{ id, outcome: 'failed', reason: 'no-room' }])
    expect(await totals()).toMatchObject({ error: 1, completed: 0 })
  })
})

describe('the limits of the guidelines', () => {
  it('are those of a file', async () => {
    expect((await tryToBegin({ size: FILE_MAX_BYTES })).statusCode).toBe(201)
    const answer = await tryToBegin({ size: FILE_MAX_BYTES + 1 })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { size: ['Use a file of at most 2 GB.'] },
    ])
  })

  it('are those of all files at a time, from all devices and in whatever way', async () => {
    const wanted = BULK_MAX_BYTES / FILE_MAX_BYTES
    const tried = await Promise.all(
      Array.from({ length: wanted + 3 }, () => tryToBegin({ size: FILE_MAX_BYTES })),
    )
    expect(tried.filter(({ statusCode }) => statusCode === 201)).toHaveLength(wanted)
    const refused = tried.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json<{ size: string[] }>().size[0]).toMatch(/^At most 10 GB can be on the way/)
    const leave = await test.call('POST', '/api/uploads/presign/', {
      token: me.token,
      body: { filename: 'a.pdf', size: 5, category: 'Asset' },
    })
    expect(leave.statusCode).toBe(400)
    // Each person has their own.
    await begin({ size: FILE_MAX_BYTES }, colleague)
    const [first] = await queue()
    await act(first?.id ?? '', 'cancel')
    await begin({ size: FILE_MAX_BYTES })
  })

  it('tell of a file that is larger than recommended, and take it', async () => {
    expect((await begin({ size: RECOMMENDED_MAX_BYTES })).is_above_recommended).toBe(false)
    expect((await begin({ size: RECOMMENDED_MAX_BYTES + 1 })).is_above_recommended).toBe(true)
    const shown = await queue()
    expect(shown.map((upload) => upload.is_above_recommended).toSorted()).toEqual([false, true])
  })
})
