import type { MapPin } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { BY_ZOOM } from '../../features/map/model/zooming.ts'
import { mapPinsQuery, myPinQuery } from '../../features/pins/api/pins.ts'
import { SubmittedPinCard } from '../../features/pins/components/pin-cards.tsx'
import { countsOf, filterPins } from '../../features/pins/model/view.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { PinsMap, useShownPin } from '../../widgets/pins-map.tsx'
import { CARDS_A_PAGE, pageOf } from '../world-map/overview-view.ts'
import { PromoCard } from './promo-card.tsx'
import { YourData } from './your-data.tsx'

const NOBODY: readonly MapPin[] = []

interface PeopleMapProps {
  onAdd: (pin: MapPin | null) => void
}

export function PeopleMap({ onAdd }: PeopleMapProps) {
  const { data, error, refetch } = useQuery(mapPinsQuery)
  const mine = useQuery(myPinQuery)
  const [q, setQ] = useState('')
  const pins = data ?? NOBODY
  const found = useMemo(() => filterPins(pins, { q, country: '', state: '' }), [pins, q])
  const { map, shown, show } = useShownPin(found)
  const counts = countsOf(pins)

  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        Each dot tells part of our story. Click a pin to meet the people who make us great.
      </p>
      <SearchField
        label="Search people on the map"
        placeholder="Search"
        value={q}
        onSearch={setQ}
        className="mb-4 max-w-md"
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div ref={map} className="scroll-mt-4">
          {error && !data ? (
            <ErrorState title="The pins could not be loaded" onRetry={() => void refetch()}>
              {error.message}
            </ErrorState>
          ) : data ? (
            <PinsMap
              label="World map"
              pins={found}
              zooming={BY_ZOOM}
              canReset
              className="h-[420px]"
              selected={shown}
              onSelect={show}
            />
          ) : (
            <div role="status" aria-label="Loading the pins">
              <Skeleton className="h-[420px] rounded-card" />
            </div>
          )}
        </div>
        <PromoCard pin={mine.data} onAdd={() => onAdd(mine.data ?? null)} />
      </div>
      <div className="mt-4">
        <StatTiles
          isSmall
          label="The map in numbers"
          stats={[
            { label: 'Pins Submitted', value: counts.people },
            { label: 'States & Provinces', value: counts.states },
            { label: 'Unique Hometowns', value: counts.hometowns },
          ]}
        />
      </div>
      {data && <PeopleList key={q} pins={found} onShow={(id) => show(id, 'scroll')} />}
      <p className="mx-auto mt-12 max-w-2xl text-center font-serif text-xl text-balance italic">
        Great ideas come from everywhere. Every hometown on this map has brought one of them here.
      </p>
      <YourData />
    </>
  )
}

interface PeopleListProps {
  pins: readonly MapPin[]
  onShow: (id: number) => void
}

/** Everybody on the map once more, for those who do not use the map. */
function PeopleList({ pins, onShow }: PeopleListProps) {
  const [wanted, setWanted] = useState(1)
  const { page, pages, items } = pageOf(pins, wanted)
  const first = (page - 1) * CARDS_A_PAGE + 1
  return (
    <section aria-labelledby="people" className="mt-10">
      <h2 id="people" className="font-serif text-2xl font-semibold">
        People on the map
      </h2>
      <p role="status" className="mt-1 text-sm text-muted">
        {items.length > 0
          ? `Showing ${first}–${first + items.length - 1} of ${pins.length}`
          : 'No locations found.'}
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((pin) => (
          <li key={pin.id} className="grid">
            <SubmittedPinCard pin={pin} onShow={() => onShow(pin.id)} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-5 flex items-center justify-center gap-3">
          <Button variant="secondary" disabled={page === 1} onClick={() => setWanted(page - 1)}>
            Previous
          </Button>
          <span className="text-sm text-muted">
            Page {page} of {pages}
          </span>
          <Button variant="secondary" disabled={page === pages} onClick={() => setWanted(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </section>
  )
}
