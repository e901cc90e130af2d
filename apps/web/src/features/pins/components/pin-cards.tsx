import { type MapPin, say } from '@berg/contract'
import MapPinned from 'lucide-react/icons/map-pinned'
import { PinPicture } from './pin-picture.tsx'
import { locationOf, nameOf } from '../model/format-pin.ts'
import { dayAt, formatDay, momentOrAgo } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'

export interface PinCardProps {
  pin: MapPin
  /** The site's: the page comes rendered, and says the same there and here. */
  timeZone: string | undefined
  onShow: () => void
}

const CARD = 'flex gap-3 rounded-card border border-line bg-card p-4'

function ShowOnMap({ pin, onShow }: Pick<PinCardProps, 'pin' | 'onShow'>) {
  return (
    <IconButton
      label={say('Show {name} on the map', { name: nameOf(pin) })}
      className="-mt-1 -me-2"
      onClick={onShow}
    >
      <MapPinned aria-hidden className="size-5" />
    </IconButton>
  )
}

/** Name, job title, location, day. */
export function EmployeeCard({ pin, timeZone, onShow }: PinCardProps) {
  return (
    <article className={CARD}>
      <div className="min-w-0 grow">
        <h3 className="font-semibold break-words">{nameOf(pin)}</h3>
        {pin.job_title && <p className="text-sm break-words text-muted">{pin.job_title}</p>}
        <p className="mt-1.5 text-sm break-words">{locationOf(pin) || say('Place unknown')}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge>{say('Employee')}</Badge>
          {say('Added {date}', { date: formatDay(dayAt(pin.created_at, timeZone), 'short') })}
        </p>
      </div>
      <ShowOnMap pin={pin} onShow={onShow} />
    </article>
  )
}

/** The same with picture, country, coordinates and time. */
export function SubmittedPinCard({ pin, timeZone, onShow }: PinCardProps) {
  const now = useNow()
  return (
    <article className={CARD}>
      <PinPicture image={pin.profile_image} width={96} className="size-16 shrink-0 rounded-field">
        <span className="grid size-16 shrink-0 place-items-center rounded-field bg-mist text-center text-xs text-muted">
          {say('No image')}
        </span>
      </PinPicture>
      <div className="min-w-0 grow">
        <h3 className="font-semibold break-words">{nameOf(pin)}</h3>
        {pin.job_title && <p className="text-sm break-words text-muted">{pin.job_title}</p>}
        <p className="mt-1.5 flex flex-wrap gap-2">
          {pin.country && <Badge tone="positive">{pin.country}</Badge>}
        </p>
        <p className="mt-1.5 text-sm break-words">{locationOf(pin) || say('Place unknown')}</p>
        {pin.lat !== null && pin.lon !== null ? (
          // Who listens has heard the place.
          <p aria-hidden className="mt-1 text-sm text-muted even-figures">
            {pin.lat.toFixed(4)}, {pin.lon.toFixed(4)}
          </p>
        ) : (
          <p className="mt-1 text-sm text-muted">
            {say('No coordinates: its position is estimated.')}
          </p>
        )}
        <p className="text-sm text-muted">
          {say('Submitted {when}', { when: momentOrAgo(pin.created_at, now, timeZone) })}
        </p>
      </div>
      <ShowOnMap pin={pin} onShow={onShow} />
    </article>
  )
}
