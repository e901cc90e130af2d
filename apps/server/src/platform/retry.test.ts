import { expect, it } from 'vitest'
import { retryFor, retryUntilDone } from './retry.ts'

const failing = (times: number, answer = 'there') => {
  let left = times
  return async () => {
    if (left-- > 0) throw new Error('not yet')
    return answer
  }
}
const mayPass = (error: unknown) => (error as Error).message === 'not yet'

it('waits for what comes, and says so once', async () => {
  const told: unknown[] = []
  const limits = { limitMs: 60_000, mayPass, tell: (error: unknown) => told.push(error) }
  expect(await retryFor(failing(2), limits)).toBe('there')
  expect(told).toHaveLength(1)
})

it.each([
  ['where waiting mends nothing', { limitMs: 60_000, mayPass: () => false }],
  ['when the time is over', { limitMs: 0, mayPass }],
])('does not wait %s', async (_, limits) => {
  await expect(retryFor(failing(1), { ...limits, tell: () => {} })).rejects.toThrow('not yet')
})

it('gives up waiting at a signal', async () => {
  const stop = new AbortController()
  const tell = () => stop.abort()
  const waited = retryFor(failing(9), { limitMs: 60_000, mayPass, tell, signal: stop.signal })
  await expect(waited).rejects.toThrow('aborted')
})

it('tries again after twice as long each time, up to the longest', async () => {
  const waits: number[] = []
  await retryUntilDone(failing(4), {
    firstMs: 1,
    longestMs: 4,
    tell: (_, nextMs) => waits.push(nextMs),
    signal: new AbortController().signal,
  })
  expect(waits).toEqual([1, 2, 4, 4])
})
