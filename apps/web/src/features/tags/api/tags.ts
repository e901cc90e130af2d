import { createTag, updateTag, mergeTag, deleteTag, type InputOf } from '@berg/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tagsQuery } from '../../../lib/api/list-tags.ts'
import { call } from '../../../lib/api/call.ts'

/** A change of tags: the list, and every article that carries one, is read anew. */
function useTagChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
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

export const useCreateTag = () =>
  useTagChange((body: InputOf<typeof createTag>['body']) => call(createTag, { body }))

type Change = InputOf<typeof updateTag>['body'] & { id: number }

export const useUpdateTag = () =>
  useTagChange(({ id, ...body }: Change) => call(updateTag, { params: { id }, body }))

export const useMergeTag = () =>
  useTagChange(({ id, into }: { id: number; into: number }) =>
    call(mergeTag, { params: { id }, body: { into } }),
  )

export const useDeleteTag = () => useTagChange((id: number) => call(deleteTag, { params: { id } }))
