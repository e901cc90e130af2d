// @vitest-environment node
import { STORED_AT, personCache } from '@berg/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { stubCaches } from '../../testing/caches-double.ts'
import { file } from './stored-file.ts'

const ADDRESS = 'https://berg.example/files/7'
const ask = (address = ADDRESS, headers = {}) =>
  file({ url: address, headers: new Headers(headers) } as Request)

let stored: Map<string, Response>
beforeEach(() => {
  stored = new Map()
  stubCaches().set(personCache('3'), stored)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
const keep = (days: number) =>
  stored.set(
    ADDRESS,
    new Response('0123456789', {
      headers: {
        'content-type': 'video/mp4',
        [STORED_AT]: String(Date.now() - days * 24 * 60 * 60_000),
      },
    }),
  )

it('opens without a connection, also as a download, for seven days', async () => {
  keep(6)
  const whole = await ask()
  expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
    200,
    'video/mp4',
    '0123456789',
  ])
  const saved = await ask(`${ADDRESS}?download=1`)
  expect(saved.headers.get('content-disposition')).toBe('attachment')
  keep(8)
  await expect(ask()).rejects.toThrow('Failed to fetch')
})

it.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=4-99', 206, '456789', 'bytes 4-9/10'],
  ['bytes=10-', 416, '', null],
])('gives a player the piece that it wants: %s', async (range, status, text, said) => {
  keep(0)
  const piece = await ask(ADDRESS, { range })
  expect([piece.status, await piece.text(), piece.headers.get('content-range')]).toEqual([
    status,
    text,
    said,
  ])
})
