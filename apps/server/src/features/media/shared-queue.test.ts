import { expect, it } from 'vitest'
import { SharedQueue } from './shared-queue.ts'

it('runs two at once, each key once, and goes on after a failure', async () => {
  const queue = new SharedQueue<string>(2)
  let running = 0
  let most = 0
  const job = (result: string) => async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    if (result === 'fails') throw new Error(result)
    return result
  }
  const answers = await Promise.allSettled([
    queue.run('a', job('a')),
    queue.run('a', job('another')),
    queue.run('b', job('fails')),
    queue.run('c', job('c')),
    queue.run('d', job('d')),
  ])
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed')),
  ).toEqual(['a', 'a', 'failed', 'c', 'd'])
  expect(most).toBe(2)
  expect(await queue.run('a', job('later'))).toBe('later')
})

it('lets only so many wait', async () => {
  const queue = new SharedQueue<string>(1, 1)
  let finish = () => {}
  const first = queue.run('a', () => new Promise((resolve) => (finish = () => resolve('a'))))
  const second = queue.run('b', async () => 'b')
  await expect(queue.run('c', async () => 'c')).rejects.toMatchObject({ kind: 'unavailable' })
  finish()
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  expect(await queue.run('c', async () => 'c')).toBe('c')
})
