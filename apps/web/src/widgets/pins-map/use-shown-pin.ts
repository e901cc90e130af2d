import type { MapPin } from '@berg/contract'
import { useRef, useState } from 'react'

/** The person whose window is open on the map, as long as the filters leave them there. */
export function useShownPin(pins: readonly MapPin[]) {
  const map = useRef<HTMLDivElement>(null)
  const [id, setId] = useState<number>()
  const show = (next: number | undefined, from: 'map' | 'scroll' = 'map') => {
    setId(next)
    // From a list further down the page.
    if (from === 'scroll') map.current?.scrollIntoView({ block: 'start' })
  }
  return { map, shown: pins.some((pin) => pin.id === id) ? id : undefined, show }
}
