import type { Asset, UploadedFile } from '@berg/contract'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

const UPLOADS = '/api/uploads/multipart/'
const OCTETS = { 'content-type': 'application/octet-stream' }

/** Puts files of one part into the library as staff do. */
export const libraryOf = (test: TestApp, token: string) => ({
  async add(filename: string, bytes: Buffer): Promise<Asset> {
    const file = { filename, content_type: 'x/y', size: bytes.length }
    const begun = await test.call('POST', UPLOADS, { token, body: file })
    const upload = `${UPLOADS}${begun.json<{ id: string }>().id}/`
    await test.call('PUT', `${upload}parts/1/`, { token, body: bytes, headers: OCTETS })
    const whole = await test.call('POST', `${upload}complete/`, { token })
    const { url } = whole.json<UploadedFile>()
    const body = { name: filename, url }
    const made = await test.call('POST', '/api/core-assets/', { token, body })
    expect(made.statusCode).toBe(201)
    return made.json<Asset>()
  },
  delete: ({ id }: Pick<Asset, 'id'>) => test.call('DELETE', `/api/core-assets/${id}/`, { token }),
})
