import type { Query, QueryClient } from '@tanstack/react-query'

/** Since when the oldest thing on this page is as it is. */
export function shownSince(client: QueryClient): number {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: canAge })
  const moments = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
  return moments.length > 0 ? Math.min(...moments) : performance.timeOrigin
}

/** Who one is, and how the site is set up, say nothing of how old the rest is. */
const canAge = (query: Query) =>
  query.queryKey[0] !== 'me' &&
  query.observers.some(({ options: { staleTime } }) => staleTime !== Infinity)
