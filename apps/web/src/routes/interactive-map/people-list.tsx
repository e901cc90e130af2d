import type { MapPin } from '@berg/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SubmittedPinCard } from '../../features/pins/components/pin-cards.tsx'
import { CARDS_A_PAGE, pageOf } from '../world-map/overview-view.ts'

interface PeopleListProps {
  pins: readonly MapPin[]
  onShow: (id: number) => void
}

/** Everybody on the map once more, for those who do not use the map. */
export function PeopleList({ pins, onShow }: PeopleListProps) {
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
