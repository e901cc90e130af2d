// @vitest-environment node
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { webLocks } from '../../testing/web-locks.ts'
import { TabShare } from './tab-share.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: webLocks() })
})

/** A tab whose stream is a list of what the test says on it. */
function aTab(person = '7') {
  const onEvent = vi.fn<(event: string, data: unknown) => void>()
  const onGap = vi.fn<() => void>()
  const onScreens = vi.fn<(screens: readonly string[]) => void>()
  const leads: AbortSignal[] = []
  const lead = (signal: AbortSignal) => {
    leads.push(signal)
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  const tabs = new TabShare({ person, onEvent, onGap, onScreens, lead })
  tabs.start()
  onTestFinished(() => tabs.stop())
  return { tabs, onEvent, onGap, onScreens, leads }
}

it('has one stream for all tabs, and what it says reaches each once', async () => {
  const [first, second] = [aTab(), aTab()]
  first.tabs.event('comment', { article: 1 })
  await vi.waitFor(() => expect(second.onEvent).toHaveBeenCalledWith('comment', { article: 1 }))
  expect(first.onEvent).toHaveBeenCalledTimes(1)
  expect(second.onEvent).toHaveBeenCalledTimes(1)
  first.tabs.gap()
  await vi.waitFor(() => expect(second.onGap).toHaveBeenCalledTimes(1))
  expect(first.leads).toHaveLength(1)
  expect(second.leads).toHaveLength(0)
})

it('goes on in another tab where the one that led was', async () => {
  const [first, second] = [aTab(), aTab()]
  first.tabs.alive('41')
  await vi.waitFor(() => expect(second.tabs.lastEventId).toBe('41'))
  first.tabs.stop()
  await vi.waitFor(() => expect(second.leads).toHaveLength(1))
  expect(first.leads[0]?.aborted).toBe(true)
  expect(second.tabs.lastEventId).toBe('41')
})

it('asks for what all tabs look at, also after the turn has passed on', async () => {
  const [first, second, third] = [aTab(), aTab(), aTab()]
  second.tabs.lookAt(['article:2'])
  await vi.waitFor(() => expect(first.onScreens).toHaveBeenLastCalledWith(['article:2']))
  third.tabs.lookAt(['article:3'])
  await vi.waitFor(() =>
    expect(first.onScreens).toHaveBeenLastCalledWith(['article:3', 'article:2']),
  )
  first.tabs.stop()
  await vi.waitFor(() =>
    expect(second.onScreens.mock.lastCall?.[0].toSorted()).toEqual(['article:2', 'article:3']),
  )
})

it('tells nothing to the tab of another person', async () => {
  const [mine, theirs, again] = [aTab('7'), aTab('8'), aTab('7')]
  mine.tabs.event('comment', { article: 1 })
  await vi.waitFor(() => expect(again.onEvent).toHaveBeenCalledTimes(1))
  expect(theirs.onEvent).not.toHaveBeenCalled()
})

it('does not wait for a tab that sleeps', async () => {
  const [first, second] = [aTab(), aTab()]
  const now = performance.now()
  second.tabs.wake()
  expect(second.leads).toHaveLength(0)
  vi.spyOn(performance, 'now').mockReturnValue(now + 80_000)
  second.tabs.wake()
  await vi.waitFor(() => expect(second.leads).toHaveLength(1))
  await vi.waitFor(() => expect(first.leads[0]?.aborted).toBe(true))
})

it('has a stream in each tab where the browser has no locks', () => {
  vi.stubGlobal('navigator', {})
  const [first, second] = [aTab(), aTab()]
  expect([first.leads.length, second.leads.length]).toEqual([1, 1])
})
