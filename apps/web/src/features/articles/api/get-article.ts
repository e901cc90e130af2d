import { getArticle, type Article } from '@berg/contract'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { ARTICLE_LISTS, type ArticlePage } from './list-articles.ts'

const articleQuery = (id: number) =>
  queryOptions({
    queryKey: ['articles', 'one', id],
    queryFn: ({ signal }) => call(getArticle, { params: { id } }, { signal }),
  })

/** Lists carry whole articles: one that was listed opens at once. */
export function useArticle(id: number) {
  const client = useQueryClient()
  const listed = findListed(client, id)
  return useQuery({
    ...articleQuery(id),
    ...(listed && { initialData: listed.article, initialDataUpdatedAt: listed.at }),
  })
}

function findListed(client: QueryClient, id: number): { article: Article; at: number } | undefined {
  for (const query of client.getQueryCache().findAll({ queryKey: ARTICLE_LISTS })) {
    const { data, dataUpdatedAt } = query.state as { data?: ArticlePage; dataUpdatedAt: number }
    const article = data?.results.find((listed) => listed.id === id)
    if (article) return { article, at: dataUpdatedAt }
  }
  return undefined
}
