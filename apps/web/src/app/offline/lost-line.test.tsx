import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { tokens } from '../../lib/session.ts'
import { OpenWithoutLine } from './offline-reading.tsx'

const MINUTE_MS = 60_000
const NOTICE = /^Offline\. Last brought up to date/

// Before anything else is put away: what waits by the clock of the test would wait for ever, and what
// the next file asks for would wait for the line.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

/** A page with a list on it, and a line that can be cut without the browser noticing. */
function aPage() {
  vi.useFakeTimers({ now: Date.parse('2026-11-14T08:00:00Z') })
  tokens.set({ access: 'a', refresh: 'r' })
  const line = { isThere: true }
  vi.stubGlobal('fetch', async () => {
    if (!line.isThere) throw new TypeError('Failed to fetch')
    return Response.json({ count: 0, emergency: null })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function List() {
    useQuery({ queryKey: ['list'], queryFn: () => fetch('/list') })
    return null
  }
  render(
    <QueryClientProvider client={client}>
      <List />
      <OpenWithoutLine />
    </QueryClientProvider>,
  )
  return line
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const lose = () => act(async () => void window.dispatchEvent(new Event('offline')))

it('says on a page that was open when the line went away how old it is, until it is back', async () => {
  const line = aPage()
  await pass(0)
  expect(screen.queryByText(NOTICE)).toBeNull()
  await pass(5 * MINUTE_MS)
  line.isThere = false
  await lose()
  await pass(0)
  expect(screen.getByText(NOTICE).textContent).toContain('5 minutes ago')
  line.isThere = true
  await pass(20_000)
  expect(screen.queryByText(NOTICE)).toBeNull()
})

it('says nothing where one call fails and the site answers', async () => {
  aPage()
  await pass(0)
  await lose()
  await pass(0)
  expect(screen.queryByText(NOTICE)).toBeNull()
})
