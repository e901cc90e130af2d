import { type MapPin, say, sayCount } from '@berg/contract'
import X from 'lucide-react/icons/x'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { ESTIMATED, locationOf, nameOf } from '../model/format-pin.ts'
import { PinFace } from './pin-picture.tsx'

interface PinInfoProps {
  pin: MapPin
  /** The map does not know the place. */
  isEstimated: boolean
  onClose: () => void
}

/** The info window beside a pin: photo, name, job titles, hometown, state and country. */
export function PinInfo({ pin, isEstimated, onClose }: PinInfoProps) {
  return (
    <div role="dialog" aria-label={nameOf(pin)} className="w-64 p-3">
      <div className="flex items-start gap-3">
        <PinFace pin={pin} width={320} className="size-16" initials="text-lg" />
        <p className="min-w-0 grow pt-1 font-serif text-lg/snug font-semibold break-words">
          {nameOf(pin)}
        </p>
        <IconButton label={say('Close')} className="-mt-1 -me-1" onClick={onClose}>
          <X aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      {pin.job_titles.length > 0 && (
        <ul aria-label={say('Job titles')} className="mt-2 flex flex-wrap gap-1.5">
          {pin.job_titles.map((title) => (
            <li key={title}>
              <Badge>{title}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-muted">
        {pin.location_text && <span className="block text-ink">{pin.location_text}</span>}
        {[pin.state, pin.country].filter(Boolean).join(', ') || locationOf(pin)}
      </p>
      {isEstimated && <p className="mt-2 text-sm text-muted">{ESTIMATED}</p>}
    </div>
  )
}

interface ClusterInfoProps {
  people: readonly { id: number; label: string }[]
  onChoose: (id: number) => void
  onClose: () => void
}

/** Many people on a spot that the map cannot pull apart. */
export function ClusterInfo({ people, onChoose, onClose }: ClusterInfoProps) {
  const heading = sayCount(people.length, '{n} person here', '{n} people here')
  return (
    <div role="dialog" aria-label={heading} className="w-64">
      <div className="flex items-center justify-between border-b border-line py-1 ps-4 pe-1">
        <p className="font-semibold">{heading}</p>
        <IconButton label={say('Close')} onClick={onClose}>
          <X aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      <ul className="max-h-44 overflow-y-auto py-1">
        {people.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className="w-full px-4 py-3 text-start text-sm hover:bg-mist"
              onClick={() => onChoose(id)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
