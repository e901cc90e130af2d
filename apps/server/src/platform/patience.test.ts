import { expect, it } from 'vitest'
import { patiently, persistently } from './patience.ts'

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
  const patience = { limitMs: 60_000, mayPass, tell: (error: unknown) => told.push(error) }
  expect(await patiently(failing(2), patience)).toBe('there')
  expect(told).toHaveLength(1)
})

it.each([
  ['where waiting mends nothing', { limitMs: 60_000, mayPass: () => false }],
  ['when the time is over', { limitMs: 0, mayPass }],
])('does not wait %s', async (_, patience) => {
  await expect(patiently(failing(1), { ...patience, tell: () => {} })).rejects.toThrow('not yet')
})

it('gives up waiting at a signal', async () => {
  const stop = new AbortController()
  const tell = () => stop.abort()
  const waited = patiently(failing(9), { limitMs: 60_000, mayPass, tell, signal: stop.signal })
  await expect(waited).rejects.toThrow('aborted')
})

it('tries again after twice as long each time, up to the longest', async () => {
  const waits: number[] = []
  await persistently(failing(4), {
    firstMs: 1,
    longestMs: 4,
    tell: (_, nextMs) => waits.push(nextMs),
    signal: new AbortController().signal,
  })
  expect(waits).toEqual([1, 2, 4, 4])
})
