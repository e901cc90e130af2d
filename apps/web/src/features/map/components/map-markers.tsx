import { type Spot, sayCount, shownNumber } from '@berg/contract'
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react'
import { type Fan, fanOut, type Marking } from '../model/clusters.ts'
import type { MapPoint } from '../model/map-point.ts'
import { xOf, yOf } from '../model/mercator.ts'

interface MapMarkersProps {
  markings: readonly Marking[]
  /** Of a cluster that does not fall apart, its members around their spot. */
  fan: Fan | undefined
  selected: number | undefined
  draft: Spot | undefined
  /** The middle of the map: each marker stands on the world that is nearest to it. */
  middle: number
  /** Pictures come when the page is there. */
  hasPictures: boolean
  className?: string
  onSelect: (point: MapPoint) => void
  onCluster: (id: number, spot: Spot) => void
}

/** Everybody on the map, above whatever map it is. Placed in shares of the world: zooming moves nobody. */
export const MapMarkers = memo(function MapMarkers(props: MapMarkersProps) {
  const { markings, fan, selected, draft, middle, hasPictures, onSelect, onCluster } = props
  const person = (point: MapPoint, spot: Spot, offset?: [number, number]) => (
    <Spotted key={`${point.id} ${point.image}`} spot={spot} middle={middle}>
      <Person
        point={point}
        offset={offset}
        isSelected={point.id === selected}
        hasPicture={hasPictures}
        onPress={() => onSelect(point)}
      />
    </Spotted>
  )
  const offsets = fan ? fanOut(fan.members.length) : []
  return (
    <svg className={`map-layer map-markers ${props.className ?? ''}`}>
      {markings.map((marking) =>
        marking.kind === 'point' ? (
          person(marking.point, marking)
        ) : marking.id === fan?.id ? null : (
          <Spotted key={`cluster ${marking.id}`} spot={marking} middle={middle}>
            <Cluster
              count={marking.count}
              onPress={() => onCluster(marking.id, { lat: marking.lat, lon: marking.lon })}
            />
          </Spotted>
        ),
      )}
      {fan?.members.map((point, at) => person(point, fan.spot, offsets[at]))}
      {draft && (
        <Spotted spot={draft} middle={middle}>
          <path
            className="map-draft"
            d="M0 0c-3-8-13-12-13-22a13 13 0 0 1 26 0c0 10-10 14-13 22z"
          />
        </Spotted>
      )}
    </svg>
  )
})

/** In percent, because the policy of the page allows no styles in what the server renders. */
export const shareOf = (share: number) => `${(share * 100).toFixed(5)}%`

/** On the copy of the world that is nearest to the middle of the map. */
export const nearestX = (lon: number, middle: number) => {
  const x = xOf(lon)
  return x + Math.round(middle - x)
}

interface SpottedProps {
  spot: Spot
  middle: number
  children: ReactNode
}

function Spotted({ spot, middle, children }: SpottedProps) {
  return (
    <svg
      x={shareOf(nearestX(spot.lon, middle))}
      y={shareOf(yOf(spot.lat))}
      width="1"
      height="1"
      className="overflow-visible"
    >
      {children}
    </svg>
  )
}

interface MarkerProps {
  label: string
  kind: string
  radius: number
  offset?: [number, number] | undefined
  isPressed?: boolean
  onPress: () => void
  children: ReactNode
}

/** A finger needs more room than the eye. */
const TOUCH_RADIUS = 22

function Marker({ label, kind, radius, offset, isPressed, onPress, children }: MarkerProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    // A blank would scroll the page.
    event.preventDefault()
    onPress()
  }
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isPressed}
      className={`map-marker ${kind}`}
      transform={offset && `translate(${offset.join(' ')})`}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <title>{label}</title>
      <circle r={Math.max(TOUCH_RADIUS, radius)} className="map-touch" />
      <circle r={radius} className="map-disc" />
      {children}
    </g>
  )
}

interface PersonProps {
  point: MapPoint
  offset: [number, number] | undefined
  isSelected: boolean
  hasPicture: boolean
  onPress: () => void
}

/** A picture makes an avatar of 40 by 40; without one it is a mark of 30 by 30. */
const AVATAR = 40
const MARK = 30

function Person({ point, offset, isSelected, hasPicture, onPress }: PersonProps) {
  const [isBroken, setIsBroken] = useState(false)
  const kind = point.image ? 'map-avatar' : 'map-mark'
  return (
    <Marker
      label={point.label}
      kind={point.isEstimated ? `${kind} map-guess` : kind}
      radius={(point.image ? AVATAR : MARK) / 2 - 1}
      offset={offset}
      isPressed={isSelected}
      onPress={onPress}
    >
      <text>{point.initials}</text>
      {hasPicture && point.image && !isBroken && (
        <image
          href={`${point.image}?w=96`}
          x={2 - AVATAR / 2}
          y={2 - AVATAR / 2}
          width={AVATAR - 4}
          height={AVATAR - 4}
          preserveAspectRatio="xMidYMid slice"
          onError={() => setIsBroken(true)}
        />
      )}
    </Marker>
  )
}

/** In dots, by how many they are. */
const SIZES: readonly (readonly [below: number, size: number])[] = [
  [10, 38],
  [50, 46],
  [Infinity, 54],
]

function Cluster({ count, onPress }: { count: number; onPress: () => void }) {
  const size = SIZES.find(([below]) => count < below)?.[1] ?? 0
  return (
    <Marker
      label={sayCount(count, '{n} person here', '{n} people here')}
      kind="map-cluster"
      radius={size / 2 - 1}
      onPress={onPress}
    >
      <text>{shownNumber(count)}</text>
    </Marker>
  )
}
