import { type BinKind, listBin, restoreFromBin } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from './call.ts'

/** Brings back what was just deleted. It may have stood anywhere, so everything is read anew. */
export function useUndoDeletion() {
  const client = useQueryClient()
  return useCallback(
    async (kind: BinKind, subject_id: number) => {
      const answer = await call(listBin, { query: { kind, subject_id } })
      const [item] = Array.isArray(answer) ? answer : answer.results
      if (!item) throw new Error('It is not in the bin any more.')
      await call(restoreFromBin, { params: { id: item.id } })
      await client.invalidateQueries()
    },
    [client],
  )
}
