import { expect, it } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'

it('runs so much at a time, in the order of arrival, and refuses what does not fit the line', async () => {
  const queue = new BoundedQueue(2, 3)
  const started: number[] = []
  const finish: (() => void)[] = []
  const work = (n: number) =>
    queue.run(() => {
      started.push(n)
      return new Promise<number>((resolve) => finish.push(() => resolve(n)))
    })
  const results = [0, 1, 2, 3, 4].map(work)
  await expect(work(5)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 })
  expect(started).toEqual([0, 1])
  for (let n = 0; n < 5; n++) {
    finish[n]?.()
    expect(await results[n]).toBe(n)
  }
  expect(started).toEqual([0, 1, 2, 3, 4])
})

it('goes on after work that failed', async () => {
  const queue = new BoundedQueue(1, 1)
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 'yes')).toBe('yes')
})
