import { say } from '@berg/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import { useRef } from 'react'
import { Link } from '../../routing/link.tsx'
import { AddressedAsset } from '../../features/assets/components/addressed-asset.tsx'
import { SearchReading } from '../../features/search/components/search-reading.tsx'
import { missingIn } from '../../features/search/model/describe-reading.ts'
import { useSite } from '../../features/site/api/site.ts'
import { useRenderedAt } from '../../lib/hydration.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useSlashKey } from '../../ui/keys.ts'
import { PillNav } from '../../ui/pill-nav.tsx'
import { AssetResults, FoundAssets, useFoundAssets } from './found-assets.tsx'
import { FoundPeople, PeopleResults, useFoundPeople } from './people-results.tsx'
import { KINDS, searchView, resultsLine, SEARCH_PAGE_SIZE, type SearchView } from './search-view.ts'
import { paths } from '../../app/paths.ts'
import { useTurnedPage } from '../../lib/list-page.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArticleRowSkeletons, ArticleRow } from '../../features/articles/components/article-row.tsx'
import { articlePageQuery } from '../../features/articles/api/articles.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { ListStatus } from '../../ui/list-status.tsx'
import { ReaderArticle } from '../../widgets/reader-article.tsx'

export function SearchScreen() {
  const timeZone = useSite()?.timezone
  const field = useRef<HTMLInputElement>(null)
  const url = useUrlView(searchView)
  const isArriving = useRenderedAt() !== undefined
  const { view, hrefOf } = isArriving ? WITHOUT_WORDS : url
  useSlashKey(() => field.current?.focus())

  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-4 font-serif text-3xl font-semibold sm:text-4xl">{say('Search ##noun')}</h1>
      <SearchField
        ref={field}
        label={say('Search')}
        placeholder={say('News, events, people, files')}
        value={view.q}
        isStart={view.q === ''}
        // Every pause in the typing would be a step for Back.
        onSearch={(q) => url.show({ q }, { replace: true })}
      />
      <div className="mt-4 mb-5">
        <PillNav
          label={say('Kinds of results')}
          links={KINDS.map(({ kind, label }) => ({
            to: hrefOf({ kind }),
            label,
            isHere: kind === view.kind,
          }))}
        />
      </div>
      {!url.view.q && <SearchStart />}
      {url.view.q && isArriving && <ArticleRowSkeletons />}
      {view.q && <Found view={view} hrefOf={hrefOf} timeZone={timeZone} />}
      <ReaderArticle />
      <AddressedAsset timeZone={timeZone} listed={[]} />
    </div>
  )
}

/** The page comes rendered the same for all words; what was searched for follows. */
const WITHOUT_WORDS = {
  view: searchView.viewIn(''),
  hrefOf: (change: Partial<SearchView>) =>
    searchView.searchOf({ ...searchView.viewIn(''), ...change }),
}

interface FoundProps {
  view: SearchView
  hrefOf: (change: Partial<SearchView>) => string
  timeZone: string | undefined
}

function Found({ view, ...rest }: FoundProps) {
  const { kind } = view
  if (kind === 'asset') return <AssetResults view={view} {...rest} />
  if (kind === 'people') return <PeopleResults q={view.q} />
  return <ArticleResults view={{ ...view, kind }} {...rest} />
}

type ArticleKind = Exclude<SearchView['kind'], 'asset' | 'people'>

/** News and events; among everything also the first files and people, and one count of all. */
function ArticleResults({ view, ...rest }: FoundProps & { view: { kind: ArticleKind } }) {
  const { q, kind, page } = view
  const { hrefOf, timeZone } = rest
  const top = useTurnedPage<HTMLParagraphElement>(page)
  const query = articlePageQuery({ search: q, type: kind, page, page_size: SEARCH_PAGE_SIZE })
  const articles = useQuery({ ...query, placeholderData: keepPreviousData })
  const assets = useFoundAssets(view)
  const people = useFoundPeople(view)
  const counts = [articles.data?.count, assets.count, people.count]
  const isSearching = articles.isPlaceholderData || assets.isSearching || people.isSearching
  const hasOthers = page === 1 && (!!assets.count || !!people.count)
  return (
    <>
      {articles.data && (
        <ListStatus ref={top} className="mb-4">
          {isSearching ? say('Searching…') : resultsLine(counts, q)}
          <SearchReading
            search={q}
            hasResults={counts.some((count) => !!count)}
            missing={missingIn(articles.data.results)}
          />
        </ListStatus>
      )}
      {page === 1 && !!people.count && (
        <FoundPeople people={people.found} all={hrefOf({ kind: 'people' })} />
      )}
      {page === 1 && !!assets.count && <FoundAssets found={assets} {...rest} />}
      <PagedList
        query={query}
        page={page}
        pageSize={SEARCH_PAGE_SIZE}
        hrefOf={(next) => hrefOf({ page: next })}
        failure={say('The search did not work')}
        keepsOld
        skeleton={<ArticleRowSkeletons />}
        empty={
          !hasOthers &&
          !isSearching && (
            <EmptyState icon={<SearchX />} title={say('No results found.')} action={toArchive}>
              {say('Check the spelling, or try fewer or other words.')}
            </EmptyState>
          )
        }
      >
        {({ results }) =>
          results.length > 0 && (
            <>
              <h2 className={hasOthers ? 'mb-2 font-serif text-xl font-semibold' : 'sr-only'}>
                {hasOthers ? say('News and events') : say('Results')}
              </h2>
              <ul>
                {results.map((article) => (
                  <li key={article.id}>
                    <ArticleRow article={article} timeZone={timeZone} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </PagedList>
    </>
  )
}

const toArchive = (
  <Link to={paths.archive} className={buttonStyle('secondary')}>
    {say('Look through the archive')}
  </Link>
)

function SearchStart() {
  return (
    <EmptyState icon={<Search />} title={say('What are you looking for?')} action={toArchive}>
      {say(
        'Type a word from a title or a text, a tag, the name of an author, of a file, or of somebody on the world map.',
      )}
    </EmptyState>
  )
}
