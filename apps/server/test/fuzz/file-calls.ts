import type { Endpoint } from '@berg/contract'
import type { AccessCall } from '../access/calls.ts'
import { type Cast, subjectsOf } from '../access/subjects.ts'

/** The smallest picture that there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const route = (method: Endpoint['method'], path: Endpoint['path']): Endpoint => ({
  method,
  path,
  access: 'public',
  summary: '',
})

/** Pictures and files: their routes are no JSON, and so in no table. */
export function fileCallsOf(cast: Cast): readonly AccessCall[] {
  const { test, tokens } = cast
  const { newAsset } = subjectsOf(cast)
  const sendingOf = (category: string, type: string, file: Buffer) => async () => {
    const asked = { filename: 'a.png', content_type: type, size: file.length, category }
    const options = { token: tokens.staff, body: asked }
    const made = await test.call('POST', '/api/uploads/presign/', options)
    const { pathname, searchParams } = new URL(
      made.json<{ upload_url: string }>().upload_url,
      'http://x',
    )
    return {
      params: { id: pathname.replace(/\/$/, '').split('/').at(-1) ?? '' },
      query: Object.fromEntries(searchParams),
      body: file,
      headers: { 'content-type': type, 'content-length': String(file.length) },
    }
  }
  const picture = sendingOf('', 'image/png', PIXEL)
  const shown = async () => {
    const { params, query, body, headers } = await picture()
    const url = `/api/uploads/${params.id}/?${new URLSearchParams(query).toString()}`
    const made = await test.call('PUT', url, { body, headers })
    return { params: { id: made.json<{ url: string }>().url.split('/').at(-1) ?? '' } }
  }
  const stored = async () => {
    const { body } = await newAsset()
    await test.call('POST', '/api/core-assets/', { token: tokens.staff, body })
    return { params: { id: body.url.split('/').at(-1) ?? '' } }
  }
  return [
    [route('PUT', '/api/uploads/:id/'), 'picture', picture],
    [
      route('PUT', '/api/uploads/files/:id/'),
      'file',
      sendingOf('Asset', 'application/octet-stream', PIXEL),
    ],
    [route('GET', '/media/:id'), 'picture', shown],
    [route('GET', '/files/:id'), 'file', stored],
    [route('GET', '/map/tiles/:z/:x/:y'), '', async () => ({ params: { z: 0, x: 0, y: 0 } })],
  ]
}
