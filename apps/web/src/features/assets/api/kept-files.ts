import type { Asset } from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dropFile, keepFile, keptFiles } from '../../../lib/kept-files.ts'
import { tokens } from '../../../lib/session.ts'

const person = () => tokens.person() ?? ''

/** What this device keeps of the library, for whoever is signed in. */
export const keptFilesQuery = queryOptions({
  queryKey: ['kept-files'],
  queryFn: () => keptFiles(person()),
  // It says nothing of how old the page is.
  staleTime: Infinity,
})

export function useKeepFile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ asset, isKept }: { asset: Asset; isKept: boolean }) =>
      isKept ? keepFile(person(), asset) : dropFile(person(), asset),
    onSettled: () => client.invalidateQueries({ queryKey: keptFilesQuery.queryKey }),
  })
}
