import type { QueryKey } from '@tanstack/react-query'
import { articlePageQuery, type ArticleFilters, type ArticlePage } from '../api/list-articles.ts'
import { PagedList, type PagedListProps } from '../../../ui/paged-list.tsx'

type ListProps = PagedListProps<ArticlePage, QueryKey>

interface PagedArticlesProps extends Omit<ListProps, 'query' | 'page' | 'pageSize'> {
  question: ArticleFilters & { page: number; page_size: number }
}

/** Published articles with pages. */
export function PagedArticles({ question, ...rest }: PagedArticlesProps) {
  return (
    <PagedList
      query={articlePageQuery(question)}
      page={question.page}
      pageSize={question.page_size}
      {...rest}
    />
  )
}
