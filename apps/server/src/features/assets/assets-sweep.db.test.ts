import { randomUUID } from 'node:crypto'
import type { Asset } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { AssetsSweep } from './assets-sweep.ts'
import { AssetsRepository } from './assets.repository.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
})
afterAll(() => test.close())

const LIBRARY = '/api/core-assets/'
const add = async (name: string): Promise<Asset> => {
  const bytes = Buffer.from('text')
  const wanted = { filename: name, size: bytes.length, category: 'Asset' }
  const leave = await test.call('POST', '/api/uploads/presign/', { token, body: wanted })
  const { upload_url, url } = leave.json<{ upload_url: string; url: string }>()
  const headers = { 'content-type': 'application/octet-stream' }
  await test.call('PUT', upload_url, { body: bytes, headers })
  return (await test.call('POST', LIBRARY, { token, body: { name, url } })).json<Asset>()
}
const fileKeyOf = ({ url }: Asset) => `${url.slice(1)}/original`

describe('records and files that have lost each other', () => {
  const sweep = () =>
    new AssetsSweep(new AssetsRepository(test.database), test.files, test.clock, () => {}).run()
  const isListed = async ({ id }: Asset) =>
    (await test.call('GET', `${LIBRARY}${id}/`)).statusCode === 200
  const isRecorded = async ({ id }: Asset) =>
    (await test.database.pool.query('select from assets where id = $1', [id])).rowCount === 1

  it('a record is not shown while its file is missing, and goes after a week', async () => {
    const asset = await add('lost.txt')
    await sweep()
    expect(await isListed(asset)).toBe(true)
    await test.files.delete(fileKeyOf(asset))
    await sweep()
    expect([await isListed(asset), await isRecorded(asset)]).toEqual([false, true])
    await test.files.put(fileKeyOf(asset), Buffer.from('back'))
    await sweep()
    expect(await isListed(asset)).toBe(true)
    await test.files.delete(fileKeyOf(asset))
    await sweep()
    test.clock.forward({ days: 7, minutes: -1 })
    await sweep()
    expect(await isRecorded(asset)).toBe(true)
    test.clock.forward({ minutes: 2 })
    await sweep()
    expect(await isRecorded(asset)).toBe(false)
    test.clock.forward({ days: -7, minutes: -1 })
  })

  it('a record that an article needs stays, and does not keep the others', async () => {
    const [used, unused] = [await add('used.txt'), await add('unused.txt')]
    await test.addArticle({ content: `<p><a href="${used.url}">Read</a></p>` })
    for (const asset of [used, unused]) await test.files.delete(fileKeyOf(asset))
    await sweep()
    test.clock.forward({ days: 7, minutes: 1 })
    await sweep()
    test.clock.forward({ days: -7, minutes: -1 })
    expect([await isRecorded(used), await isRecorded(unused)]).toEqual([true, false])
  })

  it('a file without a record goes after a day', async () => {
    const key = `files/${randomUUID()}/original`
    await test.files.put(key, Buffer.from('orphan'))
    const { changedAt } = (await test.files.stat(key)) as { changedAt: Date }
    const late = (minutes: number) => ({
      now: () => new Date(changedAt.getTime() + (24 * 60 + minutes) * 60_000),
    })
    const assets = new AssetsRepository(test.database)
    await new AssetsSweep(assets, test.files, late(-1), () => {}).run()
    expect(await test.files.stat(key)).toBeDefined()
    await new AssetsSweep(assets, test.files, late(1), () => {}).run()
    expect(await test.files.stat(key)).toBeUndefined()
  })
})
