import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../test/app.ts'
import { startS3Store } from '../test/s3-store.ts'
import { storedSite } from '../test/stored-site.ts'
import { MediaPersonalData } from './features/media/media.personal-data.ts'
import { withAdvisoryLock } from './platform/db/advisory-lock.ts'
import { DiskStore } from './platform/storage/disk-store.ts'
import type { FileStore } from './platform/storage/file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'berg-sweep-'))
afterAll(() => rmSync(folder, { recursive: true }))

let s3: Awaited<ReturnType<typeof startS3Store>>
let sites = 0
beforeAll(async () => {
  s3 = await startS3Store(folder)
})
afterAll(() => s3.close())

const newDisk = () => new DiskStore(join(mkdtempSync(join(folder, 'disk-')), 'files'))
let site: Awaited<ReturnType<typeof storedSite>>
let other: typeof site
beforeAll(async () => {
  site = await storedSite()
  other = await storedSite()
})
beforeEach(async () => {
  await site.clear()
  await other.clear()
})
afterAll(async () => {
  await site.close()
  await other.close()
})

describe.each(['disk', 'S3'])('a sweep of files on %s', (kind) => {
  let files: FileStore
  beforeEach(() => {
    files = kind === 'disk' ? newDisk() : s3.storeAt(`site-${++sites}`)
  })

  const keysIn = async (key: string) => {
    const keys = []
    for await (const file of files.list(key)) keys.push(file.key)
    return keys.toSorted()
  }
  const keysOf = (ids: readonly string[]) => ids.map((id) => `files/${id}/original`).toSorted()
  const listed = async () => {
    const { rows } = await site.database.pool.query<{ file_id: string }>(
      'select file_id from assets where missing_since is null',
    )
    return rows.map((row) => row.file_id).toSorted()
  }
  const recorded = async (table: string) =>
    (await site.database.pool.query(`select from ${table}`)).rowCount

  it('leaves the files of another site alone, however few records there are', async () => {
    const ids = await site.addAssets(files, 40)
    await site.sweep(files, 0)
    await other.sweep(files, 2)
    await other.sweep(files, 40, 1000)
    expect(await keysIn('files')).toEqual(keysOf(ids))
    expect(other.lines[0]?.message).toMatch(/carries the mark of another site/)
  })

  it('leaves files alone that carry no mark and match no records', async () => {
    const ids = await site.addAssets(files, 40)
    await other.sweep(files, 2)
    expect(await keysIn('files')).toEqual(keysOf(ids))
    expect(other.lines[0]?.message).toMatch(/carries no mark and does not match the records/)
    const { files: asSeen } = other.partsOn(files, 2)
    await asSeen.deleteAll(`files/${ids[0]}`, 'a test')
    expect(await keysIn('files')).toEqual(keysOf(ids))
    await site.sweep(files, 2)
    expect((await files.get('site-id'))?.toString()).toMatch(/^[0-9a-f-]{36}\n$/)
  })

  it('loses nothing while the storage is away, nor when it is back', async () => {
    const ids = await site.addAssets(files, 40)
    await site.sweep(files, 0)
    const empty = newDisk()
    for (const day of [0, 1, 8]) await site.sweep(empty, day)
    expect(await listed()).toEqual([])
    expect(site.lines).toContainEqual({
      message: 'the storage lacks 40 files that have a record',
      folder: 'files',
      count: 40,
      ids: expect.any(Array) as string[],
    })
    await site.sweep(files, 9)
    expect(await listed()).toEqual(ids.toSorted())
    expect(await keysIn('files')).toEqual(keysOf(ids))
  })

  it('stops before it moves many files, and goes on with the word of an operator', async () => {
    const ids = await site.addAssets(files, 40)
    await site.sweep(files, 0)
    await site.removeRecords(ids.slice(0, 11))
    await site.sweep(files, 2)
    expect(await keysIn('files')).toEqual(keysOf(ids))
    expect(site.lines.at(-1)).toMatchObject({
      count: 11,
      limit: 10,
      message: expect.stringContaining("See 'npm run admin -- sweep'") as string,
    })
    await site.sweep(files, 2, 11)
    expect(await keysIn('files')).toEqual(keysOf(ids.slice(11)))
    expect(await keysIn('trash')).toHaveLength(11)
  })

  it('moves a file without a record aside, and removes it after 30 days', async () => {
    const [orphan = '', kept = ''] = await site.addAssets(files, 2)
    await site.sweep(files, 0)
    await site.removeRecords([orphan])
    await site.sweep(files, 0)
    expect(await keysIn('files')).toHaveLength(2)
    await site.sweep(files, 2)
    expect(await keysIn('files')).toEqual(keysOf([kept]))
    expect(await keysIn('trash')).toEqual([
      expect.stringMatching(new RegExp(`^trash/[0-9-]{10}/files/${orphan}/original$`)),
    ])
    await site.sweep(files, 32)
    expect(await keysIn('trash')).toHaveLength(1)
    await site.sweep(files, 34)
    expect(await keysIn('trash')).toEqual([])
    expect(site.lines.map(({ message, file, why }) => [message, file, why])).toEqual([
      ['moved aside in the storage', `files/${orphan}`, 'there is no record of it'],
      [
        'removed from the storage',
        `files/${orphan}`,
        expect.stringMatching(/^it was moved aside on [0-9-]{10}$/),
      ],
    ])
  })

  it('moves a file back that has its record again', async () => {
    const [id = ''] = await site.addAssets(files, 1)
    await site.sweep(files, 0)
    await site.removeRecords([id])
    await site.sweep(files, 2)
    expect(await keysIn('files')).toEqual([])
    await site.addRecords([id])
    await site.sweep(files, 50)
    expect((await files.get(`files/${id}/original`))?.toString()).toBe(id)
    expect([await keysIn('trash'), await listed()]).toEqual([[], [id]])
    expect(site.lines.at(-1)).toMatchObject({
      message: 'moved back in the storage',
      file: `files/${id}`,
    })
  })

  it('does the same with a picture that nothing uses, and with all that was made of it', async () => {
    const [used, unused] = [await site.addPicture(files), await site.addPicture(files)]
    await site.database.pool.query(
      `insert into leadership_messages (title, quote, subtitle, content, author, date, created_at)
       values ('', '', '', $1, '', now(), now())`,
      [`<p><img src="/media/${used}"></p>`],
    )
    const whole = (id: string) => [`media/${id}/320.webp`, `media/${id}/original.png`]
    await site.sweep(files, 0)
    expect(await keysIn('media')).toHaveLength(4)
    await site.sweep(files, 1)
    expect(await keysIn('media')).toEqual(whole(used))
    expect(await keysIn('trash')).toHaveLength(2)
    await site.database.pool.query('update leadership_messages set content = $1', [
      `<p><img src="/media/${used}"><img src="/media/${unused}"></p>`,
    ])
    await site.sweep(files, 2)
    expect(await keysIn('media')).toEqual([used, unused].toSorted().flatMap(whole))
    await site.database.pool.query('delete from leadership_messages')
    for (const day of [3, 5]) await site.sweep(files, day)
    expect([await keysIn('media'), await recorded('media')]).toEqual([[], 2])
    await site.sweep(files, 40)
    expect([await keysIn('trash'), await recorded('media')]).toEqual([[], 0])
  })

  it('gives up what was begun and has no record, and nothing that has', async () => {
    const { id: user } = (
      await site.database.pool.query<{ id: number }>(
        `insert into users (username, password_hash) values ('a', '') returning id`,
      )
    ).rows[0] as { id: number }
    const begun = await files.begin(`files/${randomUUID()}/original`, 1)
    await files.begin(`files/${randomUUID()}/original`, 1)
    await site.database.pool.query(
      `insert into uploads (id, user_id, filename, content_type, size, storage_id, created_at, touched_at)
       values (gen_random_uuid(), $1, 'a', '', 1, $2, now(), now())`,
      [user, begun.id],
    )
    const unfinished = async () => {
      const ids = []
      for await (const { id } of files.unfinished('files')) ids.push(id)
      return ids
    }
    await site.sweep(files, 7)
    expect(await unfinished()).toHaveLength(2)
    await site.sweep(files, 9)
    expect(await unfinished()).toEqual([begun.id])
    expect(site.lines.at(-1)?.message).toBe('unfinished upload removed')
  })

  it('is not needed for a picture that its owner takes away, also from aside', async () => {
    const id = await site.addPicture(files)
    for (const day of [0, 2]) await site.sweep(files, day)
    expect(await keysIn('trash')).toHaveLength(2)
    await new MediaPersonalData(site.database, site.partsOn(files, 2).files).discard(id)
    expect([await keysIn('trash'), await recorded('media')]).toEqual([[], 0])
  })

  it('runs on one node at a time', async () => {
    const second = await withAdvisoryLock(site.database, 'storage sweep', () =>
      site.sweep(files, 0),
    )
    expect(second).toBe(false)
    expect(await site.sweep(files, 0)).toBe(true)
  })
})

it('ends between two files when it is told to', async () => {
  const files = newDisk()
  const ids = await site.addAssets(files, 3)
  await site.sweep(files, 0)
  await site.removeRecords(ids)
  const stop = new AbortController()
  const stopping = Object.assign(Object.create(files) as FileStore, {
    move: (from: string, to: string) => {
      stop.abort(new Error('The server stops.'))
      return files.move(from, to)
    },
  })
  const run = site.partsOn(stopping, 2).sweep.run({ signal: stop.signal })
  await expect(run).rejects.toThrow('The server stops.')
  expect(site.lines.filter(({ message }) => message.startsWith('moved'))).toHaveLength(1)
  expect(await site.sweep(files, 2)).toBe(true)
})

it('gives up no upload that another application has begun in our bucket', async () => {
  const files = s3.storeAt('shared')
  await site.sweep(files, 0)
  for (const name of ['files/backup.tar', 'files/a/original', 'files/Größe', 'elsewhere/huge']) {
    const at = { Bucket: s3.bucket, Key: `shared/${name}` }
    await s3.client.send(new CreateMultipartUploadCommand(at))
  }
  await files.begin(`files/${randomUUID()}/original`)
  const before = s3.uploads().length
  await site.sweep(files, 9)
  expect(s3.uploads()).toHaveLength(before - 1)
})

it('runs when a server starts, which keeps the files that another has left', async () => {
  const files = newDisk()
  const ids = await site.addAssets(files, 12)
  await site.sweep(files, 0)
  const test = await startTestApp({ files })
  onTestFinished(() => test.close())
  await expect.poll(() => test.logs()).toContain('carries the mark of another site')
  for (const id of ids) expect(await files.stat(`files/${id}/original`)).toBeDefined()
})
