import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { hereQuery } from '../api/presence.ts'
import { PresenceKeeper } from './presence-keeper.tsx'

const sent = vi.fn<(url: string) => Response>()
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => sent(url))
  sent.mockImplementation(() => Response.json({ is_on: false }))
})
afterEach(() => {
  tokens.set({ access: 'a', refresh: 'r' }, false)
  tokens.clear()
  sent.mockReset()
  vi.unstubAllGlobals()
})

function keep() {
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <PresenceKeeper />
    </QueryClientProvider>,
  )
  const interval = () => {
    const query = client.getQueryCache().find({ queryKey: hereQuery.queryKey })
    const { refetchInterval } = hereQuery
    return typeof refetchInterval === 'function' && query && refetchInterval(query as never)
  }
  return { client, interval }
}

it('asks once, and goes on only while the presence is on', async () => {
  tokens.set({ access: 'a', refresh: 'r' }, false)
  const { client, interval } = keep()
  await waitFor(() => expect(client.getQueryData(hereQuery.queryKey)).toEqual({ is_on: false }))
  expect(sent).toHaveBeenCalledTimes(1)
  expect(interval()).toBe(false)
  client.setQueryData(hereQuery.queryKey, { is_on: true })
  expect(interval()).toBeGreaterThan(0)
})

it('says nothing on a shared device, whose sign-in would never end', async () => {
  tokens.set({ access: 'a', refresh: 'r' }, true)
  const { client } = keep()
  expect(client.isFetching()).toBe(0)
  expect(sent).not.toHaveBeenCalled()
})
