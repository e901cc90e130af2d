import { STORED_AT, personCache } from '@berg/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubCaches } from '../../testing/caches-double.ts'
import { answer, removeOld } from './stored-answers.ts'
import { keepPictures } from './stored-pictures.ts'
import type { Fetched } from './scope.ts'

const NOW = Date.parse('2026-11-14T08:00:00Z')
const HOUR_MS = 60 * 60_000
const MB = 1024 * 1024
const NAME = personCache('3')
const ARTICLE = `${location.origin}/api/articles/7/`
const pictureOf = (name: string) => `${location.origin}/media/${name}?w=800`

const answerFrom = (hours: number, bytes = 10) =>
  new Response('{}', {
    headers: { [STORED_AT]: String(NOW - hours * HOUR_MS), 'content-length': String(bytes) },
  })

let stored: Map<string, Response>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const all = stubCaches()
  stored = new Map()
  all.set(NAME, stored)
  vi.stubGlobal('clients', { get: async () => undefined })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => void vi.useRealTimers())

const askFor = (url: string, person = '3') => {
  const request = { url } as Request
  const event: Fetched = { request, clientId: 'page', waitUntil: () => {}, respondWith: () => {} }
  return answer(event, person)
}

it('shows without a connection what is not older than seven days, and then no more', async () => {
  stored.set(ARTICLE, answerFrom(7 * 24))
  expect((await askFor(ARTICLE)).status).toBe(200)
  stored.set(ARTICLE, answerFrom(7 * 24 + 1))
  await expect(askFor(ARTICLE)).rejects.toThrow('Failed to fetch')
})

it('removes what is older than seven days, or of a day to come', async () => {
  for (const [at, hours] of [0, 7 * 24, 7 * 24 + 1, -1].entries())
    stored.set(`${ARTICLE}?${at}`, answerFrom(hours))
  await removeOld()
  expect([...stored.keys()]).toEqual([`${ARTICLE}?0`, `${ARTICLE}?1`])
})

it('gives one person nothing that was stored for another', async () => {
  stored.set(ARTICLE, answerFrom(1))
  await expect(askFor(ARTICLE, '4')).rejects.toThrow('Failed to fetch')
})

it('keeps 60 MB, texts first, and lets go of the oldest pictures', async () => {
  stored.set(ARTICLE, answerFrom(1, 5 * MB))
  const pictures = ['newest', 'newer', 'older', 'oldest'].map(pictureOf)
  for (const address of pictures) stored.set(address, answerFrom(1, 20 * MB))
  await keepPictures({ kind: 'pictures', person: '3', addresses: pictures, mayFetch: true })
  expect([...stored.keys()]).toEqual([ARTICLE, ...pictures.slice(0, 2)])
})

it('fetches no picture where there is no room for it', async () => {
  const pictures = Array.from({ length: 14 }, (_, at) => pictureOf(String(at)))
  for (const address of pictures.slice(0, 6)) stored.set(address, answerFrom(1, 20 * MB))
  const fetched = vi.fn(async () => new Response('a picture'))
  vi.stubGlobal('fetch', fetched)
  await keepPictures({ kind: 'pictures', person: '3', addresses: pictures, mayFetch: true })
  expect(fetched).not.toHaveBeenCalled()
  expect([...stored.keys()]).toEqual(pictures.slice(0, 3))
})

it('fetches no picture on a metered line, and keeps those that are there', async () => {
  const [here, missing] = [pictureOf('here'), pictureOf('missing')]
  stored.set(here, answerFrom(30))
  const fetched = vi.fn(async () => new Response('a picture'))
  vi.stubGlobal('fetch', fetched)
  const told = { kind: 'pictures', person: '3', addresses: [here, missing] } as const
  await keepPictures({ ...told, mayFetch: false })
  expect(fetched).not.toHaveBeenCalled()
  expect([...stored.keys()]).toEqual([here])
  await keepPictures({ ...told, mayFetch: true })
  expect([...stored.keys()].toSorted()).toEqual([here, missing].toSorted())
})
