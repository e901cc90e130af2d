import { listLikelyTags, tellingWords } from '@berg/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import type { ArticleValues } from '../model/article-values.ts'

const PAUSE_MS = 600

/** The tags that go with what is being written, most likely first; none where nobody can say. */
export function useLikelyTags({ title, content }: ArticleValues): readonly string[] {
  const words = useDebounced(tellingWords(title, content), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['tags', 'likely', words],
    queryFn: ({ signal }) => call(listLikelyTags, { query: { words } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    enabled: words !== '',
  })
  return words === '' ? NONE : (data ?? NONE)
}

const NONE: readonly string[] = []
