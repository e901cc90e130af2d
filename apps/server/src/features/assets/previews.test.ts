import { expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { Previews } from './previews.ts'

it('what comes in while previews are looked for is looked for once more', async () => {
  const looks: ((found: undefined) => void)[] = []
  const assets = { claimPreview: () => new Promise<undefined>((resolve) => looks.push(resolve)) }
  const unused = {} as never
  const background = { now: false, track: <T>(work: Promise<T>) => work }
  const previews = new Previews(
    assets as never,
    unused,
    unused,
    unused,
    systemClock,
    background,
    () => {},
  )
  const first = previews.wake()
  void previews.wake()
  looks[0]?.(undefined)
  await vi.waitFor(() => expect(looks).toHaveLength(2))
  looks[1]?.(undefined)
  await first
  void previews.wake()
  expect(looks).toHaveLength(3)
})
