import { getArticleVersion, listArticleVersions, restoreArticleVersion } from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { asRead, authoringKey, readAnew } from './authoring.ts'
import type { OpenedArticle } from './authoring.ts'

/** Newest first. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...authoringKey(id), 'versions'],
    queryFn: async ({ signal }) => {
      const answer = await call(listArticleVersions, { params: { id }, query: {} }, { signal })
      return Array.isArray(answer) ? answer : answer.results
    },
  })

/** With its text, which never changes. */
export const versionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['article-version', id, version],
    queryFn: ({ signal }) => call(getArticleVersion, { params: { id, version } }, { signal }),
    staleTime: Infinity,
  })

interface Restoring {
  /** As it was read: what somebody has changed since is not overwritten unseen. */
  article: OpenedArticle
  version: number
}

export function useRestoreVersion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ article, version }: Restoring) => {
      const { params, headers } = asRead(article)
      return call(restoreArticleVersion, { params: { ...params, version }, headers })
    },
    onSettled: () => readAnew(client),
  })
}
