import { listArticles, type Article, type InputOf, type ResponseOf } from '@berg/contract'
import { queryOptions, type QueryClient, type SetDataOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export type ArticleFilters = Omit<InputOf<typeof listArticles>['query'], 'page'>
type Answer = ResponseOf<typeof listArticles>
/** A page that says which one it is, also while the next is on its way. */
export type ArticlePage = Page & { page: number }
type Page = Exclude<Answer, unknown[]>
type PageFilters = ArticleFilters & { page: number }

export const ARTICLE_LISTS = ['articles', 'list'] as const

/** One page, with the count of all. */
export const articlePageQuery = (filters: PageFilters) =>
  queryOptions({
    queryKey: [...ARTICLE_LISTS, filters],
    queryFn: async ({ signal }): Promise<ArticlePage> => {
      const answer = await call(listArticles, { query: filters }, { signal })
      return { ...pageIn(answer), page: filters.page }
    },
  })

/** Keeps a page that came another way. */
export const keepArticlePage = (
  client: QueryClient,
  filters: PageFilters,
  page: Page,
  options: SetDataOptions,
) =>
  client.setQueryData(articlePageQuery(filters).queryKey, { ...page, page: filters.page }, options)

/** The first ones, when nobody asks how many there are. */
export const firstArticlesQuery = (filters: ArticleFilters) =>
  queryOptions({
    ...articlePageQuery({ ...filters, page: 1 }),
    select: (page): readonly Article[] => page.results,
  })

/** The answer to a question with `page` is a page; this tells the types so. */
function pageIn(answer: Answer) {
  if (!Array.isArray(answer)) return answer
  return { count: answer.length, next: null, previous: null, results: answer }
}
