import type { MapPin } from '@berg/contract'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { WorldMap } from '../features/map/components/world-map.tsx'
import type { MapPoint } from '../features/map/model/map-point.ts'
import type { Zooming } from '../features/map/model/zooming.ts'
import { ClusterInfo, PinInfo } from '../features/pins/components/pin-info.tsx'
import { pointOf } from '../features/pins/model/point-of.ts'
import { useSite } from '../features/site/api/site.ts'

interface PinsMapProps {
  label: string
  pins: readonly MapPin[]
  /** What they were searched by. */
  search: string
  zooming: Zooming
  className: string
  selected: number | undefined
  onSelect: (id: number | undefined) => void
  canReset?: boolean
  control?: ReactNode
  sharesGestures?: boolean
}

interface Cluster {
  members: readonly MapPoint[]
  spot: { lat: number; lon: number }
}

/** People on the map, with a window beside the one that is chosen. */
export function PinsMap({ pins, selected, onSelect, ...rest }: PinsMapProps) {
  const site = useSite()
  const [cluster, setCluster] = useState<Cluster>()
  const points = useMemo(() => pins.map(pointOf), [pins])
  const pin = pins.find(({ id }) => id === selected)
  const point = points.find(({ id }) => id === selected)
  const choose = (id: number | undefined) => {
    setCluster(undefined)
    onSelect(id)
  }
  const close = () => choose(undefined)
  return (
    <WorldMap
      {...rest}
      isOutside={site?.outside_map}
      points={points}
      selected={selected}
      onSelect={({ id }) => choose(id)}
      onCluster={(members, spot) => {
        onSelect(undefined)
        setCluster({ members, spot })
      }}
      info={
        pin && point
          ? {
              spot: point,
              content: <PinInfo pin={pin} isEstimated={point.isEstimated} onClose={close} />,
            }
          : cluster && {
              spot: cluster.spot,
              content: <ClusterInfo people={cluster.members} onChoose={choose} onClose={close} />,
            }
      }
    />
  )
}

/** The person whose window is open on the map, as long as the filters leave them there. */
export function useShownPin(pins: readonly MapPin[]) {
  const map = useRef<HTMLDivElement>(null)
  const [id, setId] = useState<number>()
  const show = (next: number | undefined, from: 'map' | 'list' | 'elsewhere' = 'map') => {
    setId(next)
    // A list stands further down the page; who comes from elsewhere may not see the map yet.
    if (from !== 'map')
      map.current?.scrollIntoView({ block: from === 'list' ? 'start' : 'nearest' })
  }
  return { map, shown: pins.some((pin) => pin.id === id) ? id : undefined, show }
}
