import type { Asset, Cleanup, Recommendation, StorageUse, StoredFile } from '@berg/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs-done.ts'
import { libraryOf } from '../../../test/library.ts'

let test: TestApp
let staff: string
let superuser: string
let library: ReturnType<typeof libraryOf>
beforeAll(async () => {
  test = await startTestApp({ env: { STORAGE_LIMIT: '2 GB' } })
  await test.addUser({ username: 'ines', isStaff: true, firstName: 'Ines', lastName: 'Moreau' })
  await test.addUser({ username: 'rui', isSuperuser: true })
  await signIn()
})
/** Sessions end when the clock goes on. */
async function signIn() {
  staff = (await test.signIn('ines')).access
  superuser = (await test.signIn('rui')).access
  library = libraryOf(test, staff)
}
afterAll(() => test.close())

const get = async <T>(path: string, token = staff) =>
  (await test.call('GET', `/api/storage/${path}`, { token })).json<T>()
const post = (path: string, body?: unknown, token = staff) =>
  test.call('POST', `/api/storage/${path}`, { token, ...(body !== undefined && { body }) })
const recommended = async (kind: string) =>
  (await get<Recommendation>(`recommendations/${kind}/`)).results.map(({ name }) => name)
const clean = (kind: string, files: Pick<Asset, 'id'>[]) =>
  post('cleanups/', { kind, ids: files.map(({ id }) => id) })
const inLibrary = async ({ id }: Pick<Asset, 'id'>) =>
  (await test.call('GET', `/api/core-assets/${id}/`)).statusCode === 200
const readThrough = () => jobsDone(test, 'file-facts')

describe('what is used', () => {
  it('is said by kind, of what an operator says there is', async () => {
    await library.add('plan.txt', Buffer.from('plan'))
    await library.add('parts.zip', Buffer.from('parts'))
    const { kinds, used, ...use } = await get<StorageUse>('')
    expect(kinds).toEqual([
      { kind: 'documents', files: 1, bytes: 4 },
      { kind: 'images', files: 0, bytes: 0 },
      { kind: 'videos', files: 0, bytes: 0 },
      { kind: 'other', files: 1, bytes: 5 },
    ])
    expect(use).toMatchObject({ place: 'folder', limit: 2 * 1024 ** 3, limit_from: 'setting' })
    expect(use.can).toEqual({ clean: true, empty_bin: false })
    expect(used).toBeGreaterThanOrEqual(9)
  })

  it('is counted again when somebody asks for it', async () => {
    test.clock.forward({ minutes: 5 })
    expect((await post('count/')).statusCode).toBe(204)
    await jobsDone(test, 'count-storage')
    expect((await get<StorageUse>('')).counted_at).toBe(test.clock.now().toISOString())
  })
})

describe('files with the same content', () => {
  it('are found, and one of them stays: the one in use, else the oldest', async () => {
    const bytes = Buffer.from('the same words')
    const [first, second, third] = [
      await library.add('first.txt', bytes),
      await library.add('second.txt', bytes),
      await library.add('third.txt', bytes),
    ]
    await library.add('another.txt', Buffer.from('as many letter'))
    await readThrough()
    expect((await recommended('duplicates')).toSorted()).toEqual(['second.txt', 'third.txt'])
    await test.addArticle({ content: `<p><a href="${third.url}">Third</a></p>` })
    const {
      results,
      files,
      bytes: freed,
    } = await get<Recommendation>('recommendations/duplicates/')
    expect([files, freed]).toEqual([2, 28])
    const keeps = { id: third.id, name: 'third.txt' }
    expect(results).toMatchObject([
      { name: 'first.txt', used: false, keeps },
      { name: 'second.txt', used: false, keeps },
    ])
    const answer = await clean('duplicates', [first, second, third])
    expect(answer.json()).toMatchObject({
      files: 2,
      bytes: 28,
      created_by_name: 'Ines Moreau',
      untouched: [{ id: third.id, name: 'third.txt', reason: 'used' }],
      can: { undo: true },
    })
    expect(await Promise.all([first, second, third].map(inLibrary))).toEqual([false, false, true])
  })

  it('never all go, whoever asks for it at once', async () => {
    const bytes = Buffer.from('twice the same')
    const pair = [await library.add('one.txt', bytes), await library.add('two.txt', bytes)]
    await readThrough()
    await Promise.all(pair.map((file) => clean('duplicates', [file])))
    const left = await Promise.all(pair.map(inLibrary))
    expect(left.filter(Boolean)).toHaveLength(1)
  })
})

describe('a picture larger than any screen', () => {
  it('is drawn anew, and the larger one comes back from the bin', async () => {
    const create = { width: 4200, height: 600, channels: 3, background: '#a33' } as const
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
    const large = await sharp({ create: { ...create, noise } })
      .jpeg({ quality: 100 })
      .toBuffer()
    const picture = await library.add('panorama.jpg', large)
    await readThrough()
    expect(await recommended('oversized')).toEqual(['panorama.jpg'])
    const act = (await clean('oversized', [picture])).json<Cleanup>()
    expect(act).toMatchObject({ files: 1, kind: 'oversized' })
    expect(act.bytes).toBeGreaterThan(0)
    expect(await inLibrary(picture)).toBe(false)
    const list = await test.call('GET', '/api/core-assets/?search=panorama')
    const [smaller] = list.json<Asset[]>()
    const { width } = await sharp(
      (await test.call('GET', smaller?.url ?? '')).rawPayload,
    ).metadata()
    expect([smaller?.filename, smaller?.size, width]).toEqual([
      'panorama.jpg',
      large.length - act.bytes,
      3840,
    ])
    const undone = await post(`cleanups/${act.id}/undo/`)
    expect(undone.json()).toMatchObject({ restored: 1, can: { undo: false } })
    expect([await inLibrary(picture), await inLibrary(smaller as Asset)]).toEqual([true, false])
  })
})

describe('a cleanup', () => {
  it('is undone once, is in the activity log, and leaves what is used', async () => {
    const [gone, used] = [
      await library.add('gone.txt', Buffer.from('gone')),
      await library.add('used.txt', Buffer.from('used')),
    ]
    await test.addArticle({ content: `<p><a href="${used.url}">Used</a></p>` })
    expect(await recommended('unused')).not.toContain('used.txt')
    const act = (await clean('unused', [gone, used])).json<Cleanup>()
    expect(act).toMatchObject({ files: 1, untouched: [{ name: 'used.txt', reason: 'used' }] })
    expect((await get<Cleanup[]>('cleanups/'))[0]).toMatchObject({ id: act.id, files: 1 })
    expect((await post(`cleanups/${act.id}/undo/`)).json()).toMatchObject({ restored: 1 })
    expect((await post(`cleanups/${act.id}/undo/`)).statusCode).toBe(409)
    expect(await inLibrary(gone)).toBe(true)
    const log = await test.call('GET', '/api/audit/?action=files', { token: staff })
    const actions = log.json<{ action: string }[]>().map(({ action }) => action)
    expect(actions.slice(0, 4)).toEqual([
      'storage.undone',
      'asset.restored',
      'storage.cleaned',
      'asset.deleted',
    ])
  })

  it('takes no more than 200 files, and ten pictures', async () => {
    const ids = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
    const tooMany = await post('cleanups/', { kind: 'unused', ids: ids(201) })
    expect([tooMany.statusCode, tooMany.json()]).toEqual([
      400,
      { ids: ['Choose at most 200 files.'] },
    ])
    const pictures = await post('cleanups/', { kind: 'oversized', ids: ids(11) })
    expect(pictures.json()).toEqual({ ids: ['Choose at most 10 files.'] })
  })

  it('is nothing where nothing went', async () => {
    const used = await library.add('in use.txt', Buffer.from('in use'))
    await test.addArticle({ content: `<p><a href="${used.url}">Used</a></p>` })
    const before = await get<Cleanup[]>('cleanups/')
    expect((await clean('unused', [used])).json()).toMatchObject({ files: 0, can: { undo: false } })
    expect(await get<Cleanup[]>('cleanups/')).toEqual(before)
  })
})

describe('lists', () => {
  it('of files have pages, by size and by the day they were opened', async () => {
    for (let size = 1; size <= 5; size++) await library.add(`${size}.txt`, Buffer.alloc(size, 'x'))
    const whole = await get<StoredFile[]>('files/')
    const sizes = whole.map(({ size }) => size)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    const page = await get<{ count: number; next: string; results: StoredFile[] }>(
      'files/?page=2&page_size=2',
    )
    expect(page).toMatchObject({ count: whole.length, next: expect.stringContaining('page=3') })
    expect(page.results).toEqual(whole.slice(2, 4))
    const byDay = await get<StoredFile[]>('files/?ordering=opened_on')
    const days = byDay.map(({ opened_on, known_since }) => opened_on ?? known_since)
    expect(days).toEqual(days.toSorted())
  })

  it('of what was cleaned up have pages', async () => {
    for (const name of ['a', 'b', 'c']) {
      await clean('unused', [await library.add(`${name}.txt`, Buffer.from(name))])
    }
    const whole = await get<Cleanup[]>('cleanups/')
    const page = await get<{ count: number; results: Cleanup[] }>('cleanups/?page=2&page_size=2')
    expect([page.count, page.results]).toEqual([whole.length, whole.slice(2, 4)])
  })

  it('are a report for a spreadsheet', async () => {
    const answer = await test.call('GET', '/api/storage/export.csv', { token: staff })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="storage.csv"')
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(1 + (await get<StoredFile[]>('files/')).length)
    expect(answer.body).toMatch(/plan\.txt,plan\.txt,document,4,/)
    const german = await test.call('GET', '/api/storage/export.csv', {
      token: staff,
      headers: { 'accept-language': 'de' },
    })
    expect(german.body.split('\r\n')[0]).toContain('Dateiname,Art,Byte,hinzugefügt')
    expect(german.body).toMatch(/,(ja|nein),/)
  })
})

describe('the bin', () => {
  it('is emptied of files by a superuser alone, for good', async () => {
    const file = await library.add('for good.txt', Buffer.from('for good'))
    await clean('unused', [file])
    const { additions } = await get<StorageUse>('')
    const held = additions.find(({ kind }) => kind === 'bin')
    expect(held?.bytes).toBeGreaterThanOrEqual(8)
    expect((await post('bin/empty/')).statusCode).toBe(403)
    const emptied = await post('bin/empty/', undefined, superuser)
    expect(emptied.json()).toEqual({ files: held?.files, bytes: held?.bytes })
    expect(await test.files.stat(`${file.url.slice(1)}/original`)).toBeUndefined()
    const after = (await get<StorageUse>('')).additions.find(({ kind }) => kind === 'bin')
    expect(after).toMatchObject({ files: 0, bytes: 0 })
  })
})

describe('a file that nobody has opened for two years', () => {
  it('is old by the day on which it was last opened, and of nobody is it said who that was', async () => {
    const [opened, forgotten] = [
      await library.add('opened.txt', Buffer.from('opened')),
      await library.add('forgotten.txt', Buffer.from('forgotten')),
    ]
    test.clock.forward({ days: 731 })
    await signIn()
    expect(await recommended('old')).toEqual(expect.arrayContaining(['opened.txt']))
    const head = await test.call('GET', opened.url)
    expect(head.statusCode).toBe(200)
    const today = test.clock.now().toISOString().slice(0, 10)
    await vi.waitFor(async () => {
      const files = await get<StoredFile[]>('files/?ordering=opened_on')
      expect(files.find(({ id }) => id === opened.id)?.opened_on).toBe(today)
    })
    const old = await recommended('old')
    expect(old).toContain('forgotten.txt')
    expect(old).not.toContain('opened.txt')
    const answer = await clean('old', [opened, forgotten])
    expect(answer.json()).toMatchObject({ files: 1, untouched: [{ reason: 'changed' }] })
    expect([await inLibrary(opened), await inLibrary(forgotten)]).toEqual([true, false])
  })
})
