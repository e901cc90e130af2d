import { INITIAL_DATA_ID, type InitialData } from '@berg/contract'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { siteQuery } from '../lib/site-query.ts'
import { ApiError } from '../lib/api/errors.ts'
import { tokens } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'

const TRIES = 3

export function createQueryClient(initial?: InitialData): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (_error, { meta }) => tellFailure(meta) }),
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
  // A visitor has the newest already; to a person it is shown while their own view is asked for.
  const options = tokens.access() ? { updatedAt: 0 } : {}
  for (const [key, answer] of initial?.rendered?.answers ?? [])
    client.setQueryData(key, answer, options)
  return client
}

/** What says in its `meta` how its failure is told is told in a toast, whichever screen asked. */
function tellFailure(meta: Record<string, unknown> | undefined): void {
  const words = meta?.['failure'] as [title: string, message: string] | undefined
  if (words) toast.error(...words)
}

/** A refusal stays a refusal; a stumbling server may recover, and a line that is not known to be cut. */
function mayPass(error: Error): boolean {
  if (!navigator.onLine) return false
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
