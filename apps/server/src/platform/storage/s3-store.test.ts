import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Store } from '../../../test/s3-store.ts'
import type { S3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'berg-s3-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each([undefined, 'intranet/berg'])('a bucket that others use too, prefix %s', (prefix) => {
  let s3: Awaited<ReturnType<typeof startS3Store>>
  let store: S3Store
  beforeAll(async () => {
    s3 = await startS3Store(folder)
    store = s3.storeAt(prefix)
  })
  afterAll(() => s3.close())

  const namesInBucket = async () => {
    const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket: s3.bucket }))
    return Contents.map(({ Key }) => Key)
  }
  const at = (Key: string) => ({ Bucket: s3.bucket, Key })

  it('gets the names that the prefix says, and gives up the others to nobody', async () => {
    await s3.client.send(new PutObjectCommand({ ...at('backups/1'), Body: 'theirs' }))
    await store.put('files/a/original', Buffer.from('ours'))
    const ours = `${prefix ? `${prefix}/` : ''}files/a/original`
    expect(await namesInBucket()).toEqual(['backups/1', ours])
    const listed = []
    for await (const { key } of store.list('files')) listed.push(key)
    expect(listed).toEqual(['files/a/original'])
    await store.move('files/a/original', 'trash/a/original')
    expect((await store.get('trash/a/original'))?.toString()).toBe('ours')
    await store.deleteAll('trash')
    expect(await namesInBucket()).toEqual(['backups/1'])
    const theirs = await s3.client.send(new GetObjectCommand(at('backups/1')))
    expect(await theirs.Body?.transformToString()).toBe('theirs')
  })

  it('shows the uploads in parts that are ours, and no other', async () => {
    for (const name of ['backups/huge', 'filesystem/image', 'other/files/a/original']) {
      await s3.client.send(new CreateMultipartUploadCommand(at(name)))
    }
    const begun = await store.begin('files/b/original')
    const found = []
    for await (const { key, id } of store.unfinished('files')) found.push({ key, id })
    expect(found).toEqual([begun])
    for (const file of found) await store.abort(file)
    expect(s3.uploads()).toHaveLength(3)
  })
})
