import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { Cleanup, Recommendation, StorageUse } from '@berg/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs-done.ts'
import { libraryOf } from '../../../test/library.ts'
import { startS3Store } from '../../../test/s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'berg-bucket-'))
let s3: Awaited<ReturnType<typeof startS3Store>>
let test: TestApp
let token: string
let library: ReturnType<typeof libraryOf>
beforeAll(async () => {
  s3 = await startS3Store(folder)
  test = await startTestApp({ files: s3.hidden, env: s3.env })
  token = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
  library = libraryOf(test, token)
})
afterAll(async () => {
  await test.close()
  await s3.close()
  rmSync(folder, { recursive: true })
})

const get = async <T>(path: string) =>
  (await test.call('GET', `/api/storage/${path}`, { token })).json<T>()
const post = (path: string, body?: object) =>
  test.call('POST', `/api/storage/${path}`, { token, ...(body && { body }) })

/** Counted by the storage itself. */
async function inBucket(): Promise<number> {
  const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket: s3.bucket }))
  return Contents.filter(({ Key }) => !Key?.endsWith('site-id')).reduce(
    (sum, { Size = 0 }) => sum + Size,
    0,
  )
}

it('counts what a bucket holds, and says that it tells no limit', async () => {
  await library.add('plan.txt', Buffer.from('plan'))
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
  await library.add('wall.png', await picture.png().toBuffer())
  await jobsDone(test, 'asset-preview')
  await jobsDone(test, 'picture-sizes')
  await post('count/')
  await jobsDone(test, 'count-storage')
  const use = await get<StorageUse>('')
  expect(use).toMatchObject({ place: 'bucket', limit: null, limit_from: null, free: null })
  expect(use.used).toBe(await inBucket())
})

it('finds duplicates in a bucket, takes them away and brings them back', async () => {
  const bytes = Buffer.from('the same words')
  await library.add('first.txt', bytes)
  const { id, url } = await library.add('second.txt', bytes)
  await jobsDone(test, 'file-facts')
  const { results } = await get<Recommendation>('recommendations/duplicates/')
  expect(results.map(({ name }) => name)).toEqual(['second.txt'])
  const act = (await post('cleanups/', { kind: 'duplicates', ids: [id] })).json<Cleanup>()
  expect((await test.call('GET', url)).statusCode).toBe(404)
  expect((await post(`cleanups/${act.id}/undo/`)).json()).toMatchObject({ restored: 1 })
  expect((await test.call('GET', url)).body).toBe('the same words')
})

it('draws a picture smaller in a bucket, and keeps the one it was in the bin', async () => {
  const create = { width: 5200, height: 40, channels: 3, background: '#a33' } as const
  const { id } = await library.add('long.png', await sharp({ create }).png().toBuffer())
  await jobsDone(test, 'file-facts')
  const { results } = await get<Recommendation>('recommendations/oversized/')
  expect(results.map(({ name }) => name)).toEqual(['long.png'])
  const act = (await post('cleanups/', { kind: 'oversized', ids: [id] })).json<Cleanup>()
  expect(act).toMatchObject({ files: 1 })
  const { results: left } = await get<Recommendation>('recommendations/oversized/')
  expect(left).toEqual([])
  expect((await post(`cleanups/${act.id}/undo/`)).json()).toMatchObject({ restored: 1 })
})
