import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useTurnedPage } from '../../lib/paging.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArticleRowSkeletons } from '../../features/articles/components/article-row-skeletons.tsx'
import { ArticleRow } from '../../features/articles/components/article-row.tsx'
import { PagedArticles } from '../../features/articles/components/paged-articles.tsx'
import { resultsLine, SEARCH_PAGE_SIZE, type SearchView } from './search-view.ts'

interface SearchResultsProps {
  view: SearchView & { kind: Exclude<SearchView['kind'], 'asset' | 'people'> }
  /** Something of another kind was found, and stands above. */
  hasOthers: boolean
  hrefOf: (change: Partial<SearchView>) => string
  timeZone: string | undefined
}

export function SearchResults({ view, hasOthers, hrefOf, timeZone }: SearchResultsProps) {
  const { q, kind, page } = view
  const top = useTurnedPage<HTMLParagraphElement>(page)
  return (
    <PagedArticles
      question={{ search: q, type: kind, page, page_size: SEARCH_PAGE_SIZE }}
      hrefOf={(next) => hrefOf({ page: next })}
      failure="The search did not work"
      keepsOld
      skeleton={<ArticleRowSkeletons />}
      empty={
        !hasOthers && (
          <EmptyState icon={<SearchX />} title="No results found." action={toArchive}>
            Check the spelling, or try fewer or other words.
          </EmptyState>
        )
      }
    >
      {({ count, results }, isOld) => (
        <>
          <h2 className={hasOthers ? 'mb-2 font-serif text-xl font-semibold' : 'sr-only'}>
            {hasOthers ? 'News and events' : 'Results'}
          </h2>
          <p ref={top} tabIndex={-1} role="status" className="mb-3 scroll-mt-4 text-sm text-muted">
            {isOld ? 'Searching…' : resultsLine(count, q)}
          </p>
          <ul>
            {results.map((article) => (
              <li key={article.id}>
                <ArticleRow article={article} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedArticles>
  )
}

const toArchive = (
  <Link to={paths.archive} className={buttonStyle('secondary')}>
    Look through the archive
  </Link>
)

export function SearchStart() {
  return (
    <EmptyState icon={<Search />} title="What are you looking for?" action={toArchive}>
      Type a word from a title or a text, a tag, the name of an author, of a file, or of somebody on
      the world map.
    </EmptyState>
  )
}
