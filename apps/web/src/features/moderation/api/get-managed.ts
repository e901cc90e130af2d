import { getAuthoring, type AuthoringDetail } from '@berg/contract'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { managedKey, MANAGED_LISTS } from './keys.ts'
import type { ManagedPage } from './list-managed.ts'

export const managedQuery = (id: number) =>
  queryOptions({
    queryKey: managedKey(id),
    queryFn: ({ signal }) => call(getAuthoring, { params: { id } }, { signal }),
  })

/** One that was listed opens at once; its history follows. */
export function useManagedArticle(id: number) {
  const client = useQueryClient()
  return useQuery({ ...managedQuery(id), placeholderData: () => findListed(client, id) })
}

function findListed(client: QueryClient, id: number): AuthoringDetail | undefined {
  const pages = client.getQueriesData<ManagedPage>({ queryKey: MANAGED_LISTS })
  return pages.flatMap(([, page]) => page?.results ?? []).find((listed) => listed.id === id)
}
