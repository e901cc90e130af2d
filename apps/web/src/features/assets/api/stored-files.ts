import type { Asset } from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dropFile, keepFile, storedFiles } from '../../../lib/stored-files.ts'
import { tokens } from '../../../lib/session.ts'

const person = () => tokens.person() ?? ''

/** What this device keeps of the library, for whoever is signed in. */
export const storedFilesQuery = queryOptions({
  queryKey: ['stored-files'],
  queryFn: () => storedFiles(person()),
  // It says nothing of how old the page is.
  staleTime: Infinity,
})

export function useKeepFile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ asset, isStored }: { asset: Asset; isStored: boolean }) =>
      isStored ? keepFile(person(), asset) : dropFile(person(), asset),
    onSettled: () => client.invalidateQueries({ queryKey: storedFilesQuery.queryKey }),
  })
}
