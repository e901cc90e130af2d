import { expect, it } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

it('runs two, lets one wait and refuses the next; a place is free again after a failure', async () => {
  const limit = new ConcurrencyLimit(2, 1)
  const begun: string[] = []
  const finish: Record<string, (error?: Error) => void> = {}
  const work = (name: string) =>
    limit.run(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name)
          finish[name] = (error) => (error ? reject(error) : resolve(name))
        }),
    )
  const [a, b, c] = [work('a'), work('b'), work('c')]
  await expect(work('d')).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 })
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  finish['a']?.(new Error('broken'))
  await expect(a).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  finish['b']?.()
  finish['c']?.()
  expect(await Promise.all([b, c])).toEqual(['b', 'c'])
  const e = work('e')
  await expect.poll(() => begun).toContain('e')
  finish['e']?.()
  expect(await e).toBe('e')
})
