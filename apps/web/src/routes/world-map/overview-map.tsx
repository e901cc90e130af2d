import { type MapPin, say } from '@berg/contract'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { useState } from 'react'
import { BY_SCALE } from '../../features/map/model/zooming.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PinsMap } from '../../widgets/pins-map.tsx'

interface OverviewMapProps {
  pins: readonly MapPin[]
  search: string
  selected: number | undefined
  onSelect: (id: number | undefined) => void
}

/** The map of the overview, and the same over the whole window. */
export function OverviewMap({ pins, search, selected, onSelect }: OverviewMapProps) {
  const [isFull, setIsFull] = useState(false)
  const shared = { label: say('World map'), pins, search, zooming: BY_SCALE, onSelect }
  return (
    <>
      <PinsMap
        {...shared}
        selected={isFull ? undefined : selected}
        className="h-80"
        control={
          <IconButton label={say('Fullscreen')} onClick={() => setIsFull(true)}>
            <Maximize aria-hidden className="size-4.5" />
          </IconButton>
        }
      />
      <Dialog open={isFull} place="full" title={say('World Map')} onClose={() => setIsFull(false)}>
        <PinsMap
          {...shared}
          label={say('World map, fullscreen')}
          selected={selected}
          className="min-h-0 grow"
          sharesGestures={false}
          control={
            <IconButton label={say('Leave fullscreen')} onClick={() => setIsFull(false)}>
              <Minimize aria-hidden className="size-4.5" />
            </IconButton>
          }
        />
      </Dialog>
    </>
  )
}
