import { type CurrentUser, PEOPLE_PAGE_SIZE, say } from '@berg/contract'
import SearchX from 'lucide-react/icons/search-x'
import { Link } from '../../../routing/link.tsx'
import { showing, useTurnedPage } from '../../../lib/list-page.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListStatus } from '../../../ui/list-status.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { peopleQuery } from '../api/people.ts'
import { isFiltered, NO_FILTER, type PeoplePlace } from '../model/people-view.ts'
import { useChosen } from '../model/use-chosen.ts'
import { PeopleFilter } from './people-filter.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { PeopleTable } from './people-table.tsx'

interface PeopleListProps {
  place: PeoplePlace
  viewer: CurrentUser
}

export function PeopleList({ place, viewer }: PeopleListProps) {
  const { view, hrefOf } = place
  const choosing = useChosen(hrefOf({ page: view.page }))
  const chosen = viewer.can.manage_people ? choosing : undefined
  const top = useTurnedPage<HTMLParagraphElement>(view.page)
  return (
    <>
      <PeopleFilter place={place} />
      <div className="relative mt-2">
        <PagedList
          query={peopleQuery(view)}
          page={view.page}
          pageSize={PEOPLE_PAGE_SIZE}
          hrefOf={(page) => hrefOf({ page })}
          failure={say('Failed to load the people')}
          skeleton={<Skeletons />}
          empty={<NobodyFound place={place} />}
          keepsOld
          hasShortPager
        >
          {({ count, results }, isOld) => (
            <>
              {/* At a desk beside the filter: so much room is a row of the table. */}
              <ListStatus
                ref={top}
                className="mb-2 xl:absolute xl:end-0 xl:bottom-full xl:flex xl:h-11 xl:items-center"
              >
                {isOld
                  ? say('Loading…')
                  : showing({
                      page: view.page,
                      pageSize: PEOPLE_PAGE_SIZE,
                      shown: results.length,
                      count,
                    })}
              </ListStatus>
              <PeopleTable people={results} viewerId={viewer.id} chosen={chosen} />
              {chosen && results.some(({ id }) => chosen.has(id)) && (
                <ChosenBar
                  people={results.filter(({ id }) => chosen.has(id))}
                  onDone={chosen.clear}
                />
              )}
            </>
          )}
        </PagedList>
      </div>
    </>
  )
}

function NobodyFound({ place: { view, hrefOf } }: { place: PeoplePlace }) {
  if (!isFiltered(view)) return <EmptyState title={say('There is nobody yet')} />
  return (
    <EmptyState
      icon={<SearchX />}
      title={say('Nobody found')}
      action={
        <Link to={hrefOf(NO_FILTER)} className={buttonStyle('secondary')}>
          {say('Clear all filters')}
        </Link>
      }
    >
      {say('Nobody matches all of the filters.')}
    </EmptyState>
  )
}

const ROWS = Array.from({ length: PEOPLE_PAGE_SIZE }, (_, at) => `row ${at}`)

/** As high as the rows that come. */
const Skeletons = () => (
  <div role="status" aria-label={say('Loading people')} className="border-t border-line">
    {ROWS.map((row) => (
      <div
        key={row}
        className="flex h-14 items-center justify-between gap-8 border-b border-line lg:h-8.25"
      >
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-4 w-64 max-lg:hidden" />
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </div>
)
