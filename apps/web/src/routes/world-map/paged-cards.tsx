import { type ComponentType, useId } from 'react'
import { type MapPin, say, shownNumber } from '@berg/contract'
import type { PinCardProps } from '../../features/pins/components/pin-cards.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { useTurnedPage } from '../../lib/list-page.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { pageOf } from './overview-view.ts'

interface PagedCardsProps {
  title: string
  pagesLabel: string
  pins: readonly MapPin[]
  page: number
  hrefOf: (page: number) => string
  Card: ComponentType<PinCardProps>
  onShow: (id: number) => void
}

export function PagedCards(props: PagedCardsProps) {
  const { title, pagesLabel, pins, page: wanted, hrefOf, Card, onShow } = props
  const id = useId()
  const timeZone = useSite()?.timezone
  const { page, pages, items } = pageOf(pins, wanted)
  const top = useTurnedPage<HTMLHeadingElement>(page)
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 ref={top} id={id} tabIndex={-1} className="scroll-mt-4 font-serif text-2xl font-semibold">
        {title}{' '}
        <span className="font-sans text-base font-normal text-muted">
          {shownNumber(pins.length)}
        </span>
      </h2>
      {items.length === 0 ? (
        <p className="mt-3 text-muted">{say('No locations found.')}</p>
      ) : (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((pin) => (
            <li key={pin.id} className="grid">
              <Card pin={pin} timeZone={timeZone} onShow={() => onShow(pin.id)} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="mt-5">
          <Pagination page={page} pages={pages} hrefOf={hrefOf} label={pagesLabel} />
        </div>
      )}
    </section>
  )
}
