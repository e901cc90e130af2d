import { expect, it, onTestFinished, vi } from 'vitest'
import { freshOrStored } from './fresh-or-stored.ts'

const STORED = new Response('stored')
const NOTHING = async () => undefined

it('is the answer of the server, also a refusal', async () => {
  const refusal = new Response('', { status: 404 })
  const given = await freshOrStored(Promise.resolve(refusal), async () => STORED)
  expect(given).toEqual({ response: refusal, isFresh: true })
})

it.each([
  ['is cut', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['ends at a proxy', async () => new Response('', { status: 503 })],
])('is what the device has where the line %s', async (_, ask) => {
  expect(await freshOrStored(ask(), async () => STORED)).toEqual({
    response: STORED,
    isFresh: false,
  })
})

it('fails as the line does where the device has nothing', async () => {
  const error = new TypeError('Failed to fetch')
  await expect(freshOrStored(Promise.reject(error), NOTHING)).rejects.toBe(error)
  const away = new Response('', { status: 503 })
  expect((await freshOrStored(Promise.resolve(away), NOTHING)).response).toBe(away)
})

it('is what the device has where the line hangs, and else whatever comes in the end', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let answer: (response: Response) => void = () => {}
  const asked = new Promise<Response>((resolve) => (answer = resolve))
  let given: object | undefined
  void freshOrStored(asked, async () => STORED).then((shown) => (given = shown))
  const late = freshOrStored(asked, NOTHING)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(given).toEqual({ response: STORED, isFresh: false })
  const response = new Response('late')
  answer(response)
  expect(await late).toEqual({ response, isFresh: true })
})

it('is the answer of a server that takes its time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const response = new Response('slow')
  const asked = new Promise<Response>((resolve) => setTimeout(() => resolve(response), 3000))
  const given = freshOrStored(asked, async () => STORED)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await given).toEqual({ response, isFresh: true })
})
