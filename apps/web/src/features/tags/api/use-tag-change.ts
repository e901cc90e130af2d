import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tagsQuery } from '../../../lib/api/list-tags.ts'

/** A change of tags: the list, and every article that carries one, is read anew. */
export function useTagChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      for (const key of ['articles', 'authoring'])
        void client.invalidateQueries({ queryKey: [key] })
      return client.invalidateQueries(tagsQuery)
    },
  })
}
