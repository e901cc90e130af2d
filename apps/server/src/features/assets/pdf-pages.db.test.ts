import { randomUUID } from 'node:crypto'
import type { Asset, PdfPages } from '@berg/contract'
import { writePdf } from '@berg/demo'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { fileKeyOf } from '../../platform/storage/file-address.ts'
import { assets } from './assets.table.ts'

let test: TestApp
let staff: string
beforeAll(async () => {
  test = await startTestApp()
  // From now on the storage is known as ours: from another nothing is removed.
  await runJob('sweep-storage')
  staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
})
afterAll(() => test.close())

const runJob = (name: string) =>
  test.app.jobs.find(name)?.run(undefined, new AbortController().signal)
const pdf = (lines: number) =>
  writePdf({ title: 'Rules', subtitle: '', lines: Array.from({ length: lines }, () => '- One') })

async function add(bytes: Buffer, contentType = 'application/pdf'): Promise<Asset> {
  const fileId = randomUUID()
  await test.files.put(fileKeyOf(fileId), bytes)
  const at = test.clock.now()
  const file = { fileId, name: 'Rules', filename: 'rules.pdf', size: bytes.length, contentType }
  const row = { ...file, type: 'document' as const, previewTriedAt: at, createdAt: at }
  const [made] = await test.database.orm.insert(assets).values(row).returning({ id: assets.id })
  return (await test.call('GET', `/api/core-assets/${made?.id}/`)).json<Asset>()
}
const pagesOf = async ({ id }: Asset) =>
  (await test.call('GET', `/api/core-assets/${id}/pages/`)).json<PdfPages>()
const page = ({ url }: Asset, number: number | string, width: number | string = 800) =>
  test.call('GET', `${url}/pages/${number}?w=${width}`)
const stored = async ({ url }: Asset) => {
  const keys: string[] = []
  for await (const { key } of test.files.list(url.slice(1))) keys.push(key.split('/')[2] ?? '')
  return keys
}

describe('a PDF', () => {
  it('is had page by page, in two widths, drawn once', async () => {
    const asset = await add(pdf(38 * 5))
    const { total, pages } = await pagesOf(asset)
    expect([total, pages.length, pages[0]]).toMatchObject([5, 5, { width: 595, height: 842 }])
    expect(pages[4]?.text.split(/\r?\n/)).toEqual(expect.arrayContaining(['Rules', '• One']))
    const fifth = await page(asset, 5, 1600)
    const { width, height, format } = await sharp(fifth.rawPayload).metadata()
    expect([fifth.statusCode, width, height, format]).toEqual([200, 1600, 2264, 'webp'])
    expect(fifth.headers['content-type']).toBe('image/webp')
    expect(await stored(asset)).toEqual(
      expect.arrayContaining([
        'original',
        'pages-and-text.json',
        'page-5-800.webp',
        'page-5-1600.webp',
      ]),
    )
    expect(await stored(asset)).not.toContain('page-1-800.webp')
    const headers = { 'if-none-match': String(fifth.headers['etag']) }
    const again = await test.call('GET', `${asset.url}/pages/5?w=1600`, { headers })
    expect(again.statusCode).toBe(304)
    for (const [number, wanted] of [[0], [6], ['x'], [1, 799], [1, '800x'], ['1.5'], [201]]) {
      expect((await page(asset, number as number, wanted)).statusCode).toBe(404)
    }
  })

  it('that is broken has no pages, and nobody waits for it twice', async () => {
    const asset = await add(Buffer.from('%PDF-1.4 and nothing that makes sense'))
    expect(await pagesOf(asset)).toEqual({ total: 0, pages: [] })
    expect((await page(asset, 1)).statusCode).toBe(404)
    expect(await stored(asset)).toEqual(['original'])
    expect(test.logs().split(`no pages are drawn of the file ${asset.url.slice(7)}`)).toHaveLength(
      2,
    )
  })

  it('takes its pages along when it goes', async () => {
    const asset = await add(pdf(1))
    expect((await page(asset, 1)).statusCode).toBe(200)
    const gone = await test.call('DELETE', `/api/core-assets/${asset.id}/`, { token: staff })
    expect(gone.statusCode).toBe(204)
    expect((await page(asset, 1)).statusCode).toBe(404)
    expect((await test.call('GET', `/api/core-assets/${asset.id}/pages/`)).statusCode).toBe(404)
    // After a month in the bin.
    test.clock.forward({ days: 31 })
    await runJob('empty-bin')
    expect(await stored(asset)).toEqual([])
  })
})

it('another file has no pages', async () => {
  const asset = await add(Buffer.from('text'), 'text/plain')
  expect(await pagesOf(asset)).toEqual({ total: 0, pages: [] })
  expect((await page(asset, 1)).statusCode).toBe(404)
})
