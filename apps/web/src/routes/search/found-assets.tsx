import { type Asset, say, sayCount } from '@berg/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { Link } from '../../routing/link.tsx'
import { useTurnedPage } from '../../lib/list-page.ts'
import { assetPageQuery } from '../../features/assets/api/assets.ts'
import { AssetRow } from '../../features/assets/components/asset-row.tsx'
import { SearchReading } from '../../features/search/components/search-reading.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArticleRowSkeletons } from '../../features/articles/components/article-row.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { ListStatus } from '../../ui/list-status.tsx'
import { resultsLine, SEARCH_PAGE_SIZE, type SearchView } from './search-view.ts'

const GROUP_SIZE = 3

const questionOf = (search: string, page: number, page_size: number) =>
  ({ search, match: 'word', type: undefined, page, page_size }) as const

/** The first files that were found, for a place beside the articles; none where one kind is wanted. */
export function useFoundAssets({ q, kind }: SearchView) {
  const isWanted = kind === undefined
  const { data, isPlaceholderData, isLoading } = useQuery({
    ...assetPageQuery(questionOf(q, 1, GROUP_SIZE)),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const { count = 0, results = [] } = (isWanted && data) || {}
  return { count, results, isSearching: isWanted && (isLoading || isPlaceholderData) }
}

interface FoundAssetsProps {
  found: { count: number; results: readonly Asset[] }
  hrefOf: (change: Partial<SearchView>) => string
  timeZone: string | undefined
}

export function FoundAssets({ found, hrefOf, timeZone }: FoundAssetsProps) {
  return (
    <section aria-labelledby="found-assets" className="mb-8">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-4">
        <h2 id="found-assets" className="font-serif text-xl font-semibold">
          {say('Assets')}
        </h2>
        {found.count > found.results.length && (
          <Link
            to={hrefOf({ kind: 'asset' })}
            className="flex min-h-11 items-center font-medium text-leaf underline-offset-4 hover:underline"
          >
            {sayCount(found.count, 'All {n} assets', 'All {n} assets')}
          </Link>
        )}
      </div>
      <AssetRows assets={found.results} timeZone={timeZone} />
    </section>
  )
}

interface AssetResultsProps {
  view: SearchView
  hrefOf: (change: Partial<SearchView>) => string
  timeZone: string | undefined
}

export function AssetResults({ view, hrefOf, timeZone }: AssetResultsProps) {
  const { q, page } = view
  const top = useTurnedPage<HTMLParagraphElement>(page)
  return (
    <PagedList
      query={assetPageQuery(questionOf(q, page, SEARCH_PAGE_SIZE))}
      page={page}
      pageSize={SEARCH_PAGE_SIZE}
      hrefOf={(next) => hrefOf({ page: next })}
      failure={say('The search did not work')}
      keepsOld
      skeleton={<ArticleRowSkeletons />}
      empty={
        <EmptyState icon={<SearchX />} title={say('No results found.')}>
          {say('Assets are found by the words of their name and of what is in them.')}
        </EmptyState>
      }
    >
      {({ count, results }, isOld) => (
        <>
          <ListStatus ref={top} className="mb-3">
            {isOld ? say('Searching…') : resultsLine([count], q)}
            <SearchReading search={q} hasResults={count > 0} />
          </ListStatus>
          <h2 className="sr-only">{say('Results')}</h2>
          <AssetRows assets={results} timeZone={timeZone} />
        </>
      )}
    </PagedList>
  )
}

function AssetRows(props: { assets: readonly Asset[]; timeZone: string | undefined }) {
  return (
    <ul>
      {props.assets.map((asset) => (
        <li key={asset.id}>
          <AssetRow asset={asset} timeZone={props.timeZone} />
        </li>
      ))}
    </ul>
  )
}
