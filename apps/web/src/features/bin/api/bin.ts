import { type BinKind, listBin, purgeFromBin, restoreFromBin } from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'

export const BIN_PAGE_SIZE = 20

export const binPageQuery = (filters: { kind?: BinKind | undefined; page: number }) =>
  queryOptions({
    queryKey: ['bin', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, page_size: BIN_PAGE_SIZE }
      return pageIn(await call(listBin, { query }, { signal }))
    },
  })

export const useRestore = () => useBinChange((id) => call(restoreFromBin, { params: { id } }))

export const usePurge = () => useBinChange((id) => call(purgeFromBin, { params: { id } }))

/** What comes back may stand anywhere, so everything is read anew. */
function useBinChange<Result>(change: (id: number) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries() })
}
