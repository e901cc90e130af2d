import { type MapPin, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Link } from '../../routing/link.tsx'
import { useLocation, useNavigate } from '../../routing/router.tsx'
import { paths } from '../../app/paths.ts'
import { BY_ZOOM } from '../../features/map/model/zooming.ts'
import { mapPinsQuery, myPinQuery } from '../../features/pins/api/pins.ts'
import { SubmittedPinCard } from '../../features/pins/components/pin-cards.tsx'
import { countsOf, filterPins } from '../../features/pins/model/view.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { sayRich } from '../../lib/say-rich.tsx'
import { pageNumber, searchWords, urlView, useUrlView } from '../../lib/url-view.ts'
import { PinsMap, useShownPin } from '../../widgets/pins-map.tsx'
import { PagedCards } from '../world-map/paged-cards.tsx'
import { PromoCard } from './promo-card.tsx'

const NOBODY: readonly MapPin[] = []

const peopleView = urlView<{ q: string; page: number }>({ q: searchWords, page: pageNumber })

interface PeopleMapProps {
  onAdd: (pin: MapPin | null) => void
}

export function PeopleMap({ onAdd }: PeopleMapProps) {
  const { data, error, refetch } = useQuery(mapPinsQuery)
  const mine = useQuery(myPinQuery)
  const { view, hrefOf, show: showView } = useUrlView(peopleView)
  const { q } = view
  const pins = data ?? NOBODY
  const found = useMemo(() => filterPins(pins, { q, country: '', state: '' }), [pins, q])
  const { map, shown, show } = useShownPin(found)
  const counts = countsOf(pins)
  useAddFromAddress(mine.data, onAdd)
  // Who has just put themselves on the map sees where they stand.
  const before = useRef(mine.data)
  useEffect(() => {
    const hasJoined = before.current === null && mine.data
    before.current = mine.data
    if (hasJoined) show(hasJoined.id, 'elsewhere')
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mine.data])

  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        {say('Each dot tells part of our story. Click a pin to meet the people who make us great.')}
      </p>
      <SearchField
        label={say('Search people on the map')}
        placeholder={say('Search')}
        value={q}
        // Every pause in the typing would be a step for Back.
        onSearch={(words) => showView({ q: words }, { replace: true })}
        className="mb-4 max-w-md"
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div ref={map} className="scroll-mt-4">
          {error && !data ? (
            <ErrorState title={say('The pins could not be loaded')} onRetry={() => void refetch()}>
              {error.message}
            </ErrorState>
          ) : data ? (
            <PinsMap
              label={say('World map')}
              pins={found}
              search={q}
              zooming={BY_ZOOM}
              canReset
              className="h-[420px]"
              selected={shown}
              onSelect={show}
            />
          ) : (
            <div role="status" aria-label={say('Loading the pins')}>
              <Skeleton className="h-[420px] rounded-card" />
            </div>
          )}
        </div>
        <PromoCard pin={mine.data} onAdd={() => onAdd(mine.data ?? null)} />
      </div>
      <div className="mt-4">
        <StatTiles
          isSmall
          label={say('The map in numbers')}
          stats={[
            { label: say('Pins Submitted'), value: counts.people },
            { label: say('States & Provinces'), value: counts.states },
            { label: say('Unique Hometowns'), value: counts.hometowns },
          ]}
        />
      </div>
      {data && (
        <PagedCards
          title={say('People on the map')}
          pagesLabel={say('Pages of People on the map')}
          pins={found}
          page={view.page}
          hrefOf={(page) => hrefOf({ page })}
          Card={SubmittedPinCard}
          onShow={(id) => show(id, 'list')}
        />
      )}
      <p className="mx-auto mt-12 max-w-2xl text-center font-serif text-xl text-balance italic">
        {say(
          'Great ideas come from everywhere. Every hometown on this map has brought one of them here.',
        )}
      </p>
      <p className="mt-10 border-t border-line pt-6 text-muted">
        {sayRich(
          'Download everything that this site knows about you, or delete it, in <a>your account</a>.',
          {
            a: (words) => (
              <Link
                to={paths.yourData}
                className="font-semibold text-leaf underline underline-offset-4 hover:text-ink"
              >
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </>
  )
}

/** 'Add me in!' of the overview opens the form itself. Its address is spent by that: Back does not open it again. */
function useAddFromAddress(pin: MapPin | null | undefined, onAdd: (pin: MapPin | null) => void) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isAsked = new URLSearchParams(search).has('add')
  useEffect(() => {
    if (!isAsked || pin === undefined) return
    onAdd(pin)
    navigate('?', { replace: true })
    // Once for an address, whoever listens by then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked, pin])
}
