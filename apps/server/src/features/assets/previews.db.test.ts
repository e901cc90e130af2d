import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Asset } from '@berg/contract'
import { writePdf } from '@berg/demo'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { TempFolder } from '../../platform/storage/temp-folder.ts'
import { drawFirstPage } from './pdf-tasks.ts'

const pdf = writePdf({ title: 'Shift plan', subtitle: 'Week 46', lines: ['- Early', '- Late'] })
let test: TestApp
let staff: string
let png: Buffer
beforeAll(async () => {
  test = await startTestApp()
  staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
  png = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
})
afterAll(() => test.close())

const LIBRARY = '/api/core-assets/'
const upload = async (filename: string, bytes: Buffer) => {
  const body = { filename, content_type: 'x/y', size: bytes.length, category: 'Asset' }
  const answer = await test.call('POST', '/api/uploads/presign/', { token: staff, body })
  const { upload_url, url } = answer.json<{ upload_url: string; url: string }>()
  const headers = { 'content-type': 'x/y' }
  expect((await test.call('PUT', upload_url, { body: bytes, headers })).statusCode).toBe(200)
  return url
}
const create = (name: string, url: string) =>
  test.call('POST', LIBRARY, { token: staff, body: { name, url } })
const add = async (filename: string, bytes: Buffer = Buffer.from('text'), name = filename) =>
  (await create(name, await upload(filename, bytes))).json<Asset>()
/** Made behind the answer. */
const previewOf = ({ id }: Asset) =>
  vi.waitFor(
    async () => {
      const { preview } = (await test.call('GET', `${LIBRARY}${id}/`)).json<Asset>()
      expect(preview).not.toBeNull()
      return preview as NonNullable<typeof preview>
    },
    { timeout: 50_000, interval: 50 },
  )

describe('a file that has come into the library', () => {
  it('soon has a preview', async () => {
    const asset = await add('Linie 4.PNG', png, 'Line 4 in spring')
    const preview = await previewOf(asset)
    const size = { width: 700, height: 400, widths: [320, 480, 640] }
    expect(preview).toMatchObject({ alt: 'Line 4 in spring', ...size })
    const shown = await test.call('GET', `${preview.url}?w=320`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('shows its first page, if it is a document that can be read', async () => {
    const preview = await previewOf(await add('plan.pdf', pdf))
    expect(preview).toMatchObject({ width: 904, height: 1280, widths: [320, 480, 640] })
    const shown = await test.call('GET', `${preview.url}?w=320`)
    const { data, info } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true })
    const dotAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
    ]
    const [band, paper] = [dotAt(5, 5), dotAt(5, 400)]
    expect(Math.max(...band)).toBeLessThan(100)
    expect(Math.min(...paper)).toBeGreaterThan(250)
  })

  it('does not wait for its page to be drawn', async () => {
    const made = await add('later.pdf', pdf)
    expect(made.preview).toBeNull()
    await previewOf(made)
  })

  it('is drawn by a program that is ended when it takes too much memory', async () => {
    await new TempFolder(test.incoming).use(1, async (folder) => {
      const [file, target] = [join(folder, 'pdf'), join(folder, 'page')]
      writeFileSync(file, pdf)
      await expect(drawFirstPage(file, target, 10)).rejects.toMatchObject({
        signal: 'SIGKILL',
        stderr: 'It takes too much memory.',
      })
      await drawFirstPage(file, target)
      expect(existsSync(target)).toBe(true)
    })
  })

  it('gets a preview later where it came in without one', async () => {
    const asset = await add('later.png', png)
    const { url } = await previewOf(asset)
    await test.database.pool.query(
      'update assets set preview_id = null, preview_tried_at = null where id = $1',
      [asset.id],
    )
    const job = test.app.jobs.find('asset-previews')
    await job?.run(undefined, new AbortController().signal)
    await vi.waitFor(async () => expect((await previewOf(asset)).url).not.toBe(url), {
      timeout: 20_000,
    })
  })
})
