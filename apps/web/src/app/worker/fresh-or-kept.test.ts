import { expect, it } from 'vitest'
import { freshOrKept } from './fresh-or-kept.ts'

const KEPT = new Response('kept')
const NOTHING = async () => undefined

it('is the answer of the server, also a refusal', async () => {
  const refusal = new Response('', { status: 404 })
  const given = await freshOrKept(Promise.resolve(refusal), async () => KEPT)
  expect(given).toEqual({ response: refusal, isFresh: true })
})

it.each([
  ['is cut', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['ends at a proxy', async () => new Response('', { status: 503 })],
])('is what the device has where the line %s', async (_, ask) => {
  expect(await freshOrKept(ask(), async () => KEPT)).toEqual({ response: KEPT, isFresh: false })
})

it('fails as the line does where the device has nothing', async () => {
  const error = new TypeError('Failed to fetch')
  await expect(freshOrKept(Promise.reject(error), NOTHING)).rejects.toBe(error)
  const away = new Response('', { status: 503 })
  expect((await freshOrKept(Promise.resolve(away), NOTHING)).response).toBe(away)
})
