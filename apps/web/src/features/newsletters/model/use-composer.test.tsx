import type { Newsletter } from '@berg/contract'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { answerWith } from '../../../testing/fetch-double.ts'
import { tokens } from '../../../lib/session.ts'
import { newsletterQuery } from '../api/composing.ts'
import { useComposer } from './use-composer.ts'

const ISSUE = {
  id: 3,
  number: 12,
  title: 'Soup',
  greeting: '',
  cover: null,
  sections: [],
  etag: '"3-1"',
} as unknown as Newsletter

it('an answer that was asked for before the last save does not take back what was saved', async () => {
  tokens.set({ access: 'a', refresh: 'r' })
  let answerLate = () => {}
  const late = new Promise<void>((resolve) => (answerLate = resolve))
  answerWith(async ({ method }) => {
    if (method === 'PATCH')
      return { status: 200, body: { ...ISSUE, greeting: 'Hello', etag: '"3-2"' } }
    await late
    return { status: 200, body: ISSUE }
  })
  const client = new QueryClient()
  const { queryKey } = newsletterQuery(3)
  client.setQueryData(queryKey, ISSUE)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => useComposer(useQuery({ ...newsletterQuery(3), staleTime: Infinity }).data ?? ISSUE, 1),
    { wrapper },
  )
  const refetched = client.refetchQueries({ queryKey }).catch(() => {})
  act(() => result.current.change({ greeting: 'Hello' }))
  await waitFor(() => expect(result.current.state).toEqual({ kind: 'saved' }), { timeout: 3000 })
  answerLate()
  await act(() => refetched)
  expect(result.current.values.greeting).toBe('Hello')
  expect(client.getQueryData(queryKey)?.etag).toBe('"3-2"')
})
