import { INITIAL_DATA_ID, type InitialData } from '@berg/contract'
import { QueryClient } from '@tanstack/react-query'
import { siteQuery } from '../features/site/api/get-site.ts'
import { ApiError } from '../lib/api/errors.ts'

const TRIES = 3

export function createQueryClient(initial?: InitialData): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Offline, a call fails and the screen says so, instead of waiting without a word.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < TRIES - 1 && mayPass(error),
      },
    },
  })
  if (initial) client.setQueryData(siteQuery.queryKey, initial.site)
  return client
}

/** A refusal stays a refusal; a broken line or a stumbling server may recover. */
function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}

/** What the page brought along, so that the first paint waits for no request. */
export function readInitialData(): InitialData | undefined {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent
  try {
    return text ? (JSON.parse(text) as InitialData) : undefined
  } catch {
    return undefined
  }
}
