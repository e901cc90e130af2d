import { type MapPin, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import MapPinIcon from 'lucide-react/icons/map-pin'
import { useEffect, useMemo } from 'react'
import { Link } from '../../routing/link.tsx'
import { useLocation, useNavigate } from '../../routing/router.tsx'
import { paths } from '../../app/paths.ts'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { mapPinsQuery } from '../../features/pins/api/pins.ts'
import { EmployeeCard, SubmittedPinCard } from '../../features/pins/components/pin-cards.tsx'
import { countsOf, filterPins } from '../../features/pins/model/view.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useShownPin } from '../../widgets/pins-map.tsx'
import { OverviewFilters } from './overview-filters.tsx'
import { OverviewMap } from './overview-map.tsx'
import { type OverviewView, overviewView } from './overview-view.ts'
import { PagedCards } from './paged-cards.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'

const NOBODY: readonly MapPin[] = []

/** Where everybody comes from, for everybody to see. */
export function WorldMapScreen() {
  const { data, error, refetch } = useQuery(mapPinsQuery)
  const viewer = useViewer()
  const isOnMap = viewer.kind === 'known' && data?.some(({ user }) => user === viewer.user.id)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-3xl font-semibold">{say('World Map')}</h2>
        <Link to={paths.addMe} className={buttonStyle()}>
          {isOnMap ? say('Change my pin') : say('Add me in!')}
        </Link>
      </div>
      {error && !data ? (
        <ErrorState title={say('The pins could not be loaded')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : (
        <Overview pins={data} />
      )}
    </>
  )
}

function Overview({ pins }: { pins: readonly MapPin[] | undefined }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = useMemo(() => overviewView.viewIn(search), [search])
  const { q, country, state } = view
  const found = useMemo(
    () => filterPins(pins ?? NOBODY, { q, country, state }),
    [pins, q, country, state],
  )
  const { map, shown, show } = useShownPin(found)
  // Whom the search of the site has found: an address that names one person shows where they are.
  const isThere = pins !== undefined
  useEffect(() => {
    const [only, ...others] = found
    if (q && only && others.length === 0) show(only.id, 'elsewhere')
    // Once: who types here has the map before their eyes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere])
  const hrefOf = (change: Partial<OverviewView>) => overviewView.searchOf({ ...view, ...change })
  const filter = (change: Partial<OverviewView>, options?: { replace: boolean }) =>
    navigate(hrefOf({ employees: 1, pins: 1, ...change }), options)

  if (!pins) return <OverviewSkeleton />
  const counts = countsOf(found)
  return (
    <>
      <OverviewFilters pins={pins} view={view} show={filter} />
      <div ref={map} className="mt-4 scroll-mt-4">
        <OverviewMap
          pins={found}
          search={[q, country, state].join(' ').trim()}
          selected={shown}
          onSelect={show}
        />
      </div>
      <div className="mt-4">
        <StatTiles
          isSmall
          label={say('The map in numbers')}
          stats={[
            { label: say('Countries'), value: counts.countries },
            { label: say('Employee Locations'), value: counts.people },
            { label: say('States/Provinces'), value: counts.states },
            { label: say('Hometowns'), value: counts.hometowns },
          ]}
        />
      </div>
      {pins.length === 0 && (
        <EmptyState icon={<MapPinIcon />} title={say('No locations found.')}>
          {say('Nobody is on the map yet. Be the first.')}
        </EmptyState>
      )}
      {pins.length > 0 && found.length === 0 && (
        <EmptyState
          icon={<MapPinIcon />}
          title={say('No locations found.')}
          action={
            <Link to={paths.worldMap} className={buttonStyle('secondary')}>
              {say('Show everybody')}
            </Link>
          }
        >
          {say('Try another name, place or country.')}
        </EmptyState>
      )}
      {found.length > 0 && (
        <>
          <PagedCards
            title={say('Employee Locations')}
            pagesLabel={say('Pages of Employee Locations')}
            pins={found}
            page={view.employees}
            hrefOf={(employees) => hrefOf({ employees })}
            Card={EmployeeCard}
            onShow={(id) => show(id, 'list')}
          />
          <PagedCards
            title={say('Submitted Pins')}
            pagesLabel={say('Pages of Submitted Pins')}
            pins={found}
            page={view.pins}
            hrefOf={(page) => hrefOf({ pins: page })}
            Card={SubmittedPinCard}
            onShow={(id) => show(id, 'list')}
          />
        </>
      )}
    </>
  )
}

function OverviewSkeleton() {
  return (
    <div role="status" aria-label={say('Loading the pins')} className="grid gap-4">
      <Skeleton className="h-11 rounded-full" />
      <Skeleton className="h-80 rounded-card" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-20 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}
