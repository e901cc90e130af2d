import {
  listArticles,
  getArticle,
  listArticleEventDays,
  listArticleMonths,
  type InputOf,
  type ListedArticle,
  type ResponseOf,
} from '@berg/contract'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'

export type ArticleFilters = Omit<InputOf<typeof listArticles>['query'], 'page' | 'fields'>
/** A page that says which one it is, also while the next is on its way. */
export type ArticlePage = Page & { page: number }
type Page = Exclude<ResponseOf<typeof listArticles>, unknown[]>
type PageFilters = ArticleFilters & { page: number }

export const ARTICLE_LISTS = ['articles', 'list'] as const

/** One page of summaries, with the count of all. */
export const articlePageQuery = (filters: PageFilters) =>
  queryOptions({
    queryKey: [...ARTICLE_LISTS, filters],
    queryFn: async ({ signal }): Promise<ArticlePage> => {
      const query = { ...filters, fields: 'summary' } as const
      const answer = pageIn(await call(listArticles, { query }, { signal }))
      return { ...answer, page: filters.page }
    },
  })

/** The first ones, when nobody asks how many there are. */
export const firstArticlesQuery = (filters: ArticleFilters) =>
  queryOptions({
    ...articlePageQuery({ ...filters, page: 1 }),
    select: (page): readonly ListedArticle[] => page.results,
  })

export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: ['articles', 'one', id],
    queryFn: ({ signal }) => call(getArticle, { params: { id }, query: {} }, { signal }),
  })

/** One that was listed opens at once; its text follows. */
export function useArticle(id: number) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(articleQuery(id))
  const article: ListedArticle | undefined = data ?? findListed(client, id)
  return { data: article, error, refetch }
}

function findListed(client: QueryClient, id: number): ListedArticle | undefined {
  const pages = client.getQueriesData<ArticlePage>({ queryKey: ARTICLE_LISTS })
  return pages.flatMap(([, page]) => page?.results ?? []).find((listed) => listed.id === id)
}

/** How many events each day has, of the six weeks that a calendar shows of a month. */
export const eventDaysQuery = (month: string) =>
  queryOptions({
    queryKey: ['articles', 'event-days', month],
    queryFn: ({ signal }) => call(listArticleEventDays, { query: { month } }, { signal }),
    select: (days): ReadonlyMap<string, number> =>
      new Map(days.map(({ day, count }) => [day, count])),
  })

export const articleMonthsQuery = (query: InputOf<typeof listArticleMonths>['query']) =>
  queryOptions({
    queryKey: ['articles', 'months', query],
    queryFn: ({ signal }) => call(listArticleMonths, { query }, { signal }),
  })
