import {
  createSynonyms,
  deleteSynonyms,
  listSynonyms,
  putSynonyms,
  readSearch,
  type SynonymGroup,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** How the server understands what was typed. */
export const searchReadingQuery = (search: string) =>
  queryOptions({
    queryKey: ['search-reading', search],
    queryFn: ({ signal }) => call(readSearch, { query: { search } }, { signal }),
    enabled: search !== '',
  })

export const synonymsQuery = queryOptions({
  queryKey: ['synonyms'],
  queryFn: ({ signal }) => call(listSynonyms, {}, { signal }),
})

/** What every search finds may be another thing after a change of synonyms. */
function useSynonymsChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries() })
}

type Change = { group: SynonymGroup | undefined; words: string[] }

/** A new group, or the new words of one. */
export const useSaveSynonyms = () =>
  useSynonymsChange(({ group, words }: Change) => {
    if (!group) return call(createSynonyms, { body: { words } })
    const headers = { 'if-match': group.etag }
    return call(putSynonyms, { params: { id: group.id }, body: { words }, headers })
  })

export const useDeleteSynonyms = () =>
  useSynonymsChange(({ id, etag }: SynonymGroup) =>
    call(deleteSynonyms, { params: { id }, headers: { 'if-match': etag } }),
  )
