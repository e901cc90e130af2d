import { expect, it, vi } from 'vitest'
import { SharedQueue } from './shared-queue.ts'

/** Jobs that end when they are told to, and which of them have begun. */
function jobs() {
  const begun: string[] = []
  const ends = new Map<string, { succeed: () => void; fail: () => void }>()
  const job = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => {
      ends.set(name, { succeed: () => resolve(name), fail: () => reject(new Error(name)) })
    })
  }
  return { begun, job, end: (name: string) => ends.get(name) }
}

it('runs two at once, each key once, and goes on after a failure', async () => {
  const queue = new SharedQueue<string>(2)
  const { begun, job, end } = jobs()
  const a = queue.run('a', job('a'))
  const again = queue.run('a', job('another'))
  const b = queue.run('b', job('b'))
  const c = queue.run('c', job('c'))
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b']))

  end('b')?.fail()
  await expect(b).rejects.toThrow('b')
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
  end('a')?.succeed()
  end('c')?.succeed()
  expect(await Promise.all([a, again, c])).toEqual(['a', 'a', 'c'])

  const later = queue.run('a', job('later'))
  await vi.waitFor(() => expect(begun).toContain('later'))
  end('later')?.succeed()
  expect(await later).toBe('later')
})

it('lets only so many wait', async () => {
  const queue = new SharedQueue<string>(1, 1)
  const { job, end } = jobs()
  const first = queue.run('a', job('a'))
  const second = queue.run('b', async () => 'b')
  await expect(queue.run('c', async () => 'c')).rejects.toMatchObject({ kind: 'unavailable' })
  end('a')?.succeed()
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  expect(await queue.run('c', async () => 'c')).toBe('c')
})
