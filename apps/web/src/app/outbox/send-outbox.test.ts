import { afterEach, expect, it } from 'vitest'
import { answerWith } from '../../testing/fetch-double.ts'
import { aComment, aDeviceOf, signInAs } from '../../testing/outbox-double.ts'
import { sendOutbox } from './send-outbox.ts'

afterEach(() => signInAs(0))

const DONE = { status: 201, body: {} }
const keysOf = (log: { headers: Headers }[]) =>
  log.map(({ headers }) => headers.get('idempotency-key'))
const isAbout = (body: unknown, words: string) => JSON.stringify(body).includes(words)

it('sends in the order in which things were done, each under its own key, and keeps nothing', async () => {
  const { device, store, add } = aDeviceOf(3)
  await add(
    { kind: 'reaction', article: 7, reaction: 'love' },
    { kind: 'reaction', article: 7, reaction: null },
    { kind: 'confirmation', article: 8, read: { version: 2 }, readAt: '2026-11-14T07:00:00Z' },
    { kind: 'signup', article: 9, comes: true },
    { kind: 'signup', article: 9, comes: false },
    aComment('Last'),
  )
  const log = answerWith(() => DONE)
  expect(await sendOutbox(store, undefined)).toBe(6)
  expect(log.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/articles/7/reaction/',
    'PUT /api/articles/7/reaction/',
    'POST /api/articles/8/confirm/',
    'POST /api/articles/9/signup/',
    'DELETE /api/articles/9/signup/',
    'POST /api/articles/7/comments/',
  ])
  expect(log[2]?.body).toEqual({ version: 2, read_offline_at: '2026-11-14T07:00:00Z' })
  expect(keysOf(log)).toEqual([1, 2, 3, 4, 5, 6].map((at) => `key ${at}`))
  expect(device).toEqual({ entries: [], isDropped: true })
})

it('stops where the line is cut, and goes on there under the same key', async () => {
  const { device, store, add } = aDeviceOf(3)
  await add(aComment('One'), aComment('Two'), aComment('Three'))
  const cut = answerWith(({ body }) => (isAbout(body, 'Two') ? 'broken' : DONE))
  expect(await sendOutbox(store, undefined)).toBe(1)
  expect(keysOf(cut)).toEqual(['key 1', 'key 2'])
  expect(device.entries.map(({ key }) => key)).toEqual(['key 2', 'key 3'])
  const back = answerWith(() => DONE)
  expect(await sendOutbox(store, undefined)).toBe(2)
  expect(keysOf(back)).toEqual(['key 2', 'key 3'])
})

it('keeps what is refused, with the words of the server, and sends what comes after', async () => {
  const { device, store, add } = aDeviceOf(3)
  await add(aComment('To an article that is gone'), aComment('Two'))
  answerWith(({ body }) =>
    isAbout(body, 'gone') ? { status: 404, body: { detail: 'Not found.' } } : DONE,
  )
  expect(await sendOutbox(store, undefined)).toBe(1)
  expect(device.entries).toMatchObject([
    { key: 'key 1', refusal: 'Not found.', act: { text: 'To an article that is gone' } },
  ])
  const log = answerWith(() => DONE)
  expect(await sendOutbox(store, undefined)).toBe(0)
  expect(log).toEqual([])
})

it.each([429, 500, 503])('waits for another moment after %i', async (status) => {
  const { device, store, add } = aDeviceOf(3)
  await add(aComment('One'), aComment('Two'))
  const log = answerWith(() => ({ status, body: {} }))
  expect(await sendOutbox(store, undefined)).toBe(0)
  expect(log).toHaveLength(1)
  expect(device.entries.map(({ refusal }) => refusal)).toEqual([undefined, undefined])
})

it('sends nothing for somebody else', async () => {
  const { store, add } = aDeviceOf(3)
  await add(aComment('Of three'))
  signInAs(4)
  const log = answerWith(() => DONE)
  expect(await sendOutbox(store, undefined)).toBe(0)
  expect(log).toEqual([])
})
