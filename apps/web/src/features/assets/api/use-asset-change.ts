import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ASSETS } from './list-assets.ts'

/** A change after which everything about assets is read anew, also when it was refused. */
export function useAssetChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Not waited for: what asked for the change may be gone from the list that comes.
    onSettled: () => void client.invalidateQueries({ queryKey: ASSETS }),
  })
}
