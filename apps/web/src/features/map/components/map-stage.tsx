import { type Spot, say } from '@berg/contract'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { cn } from '../../../ui/cn.ts'
import type { MapPoint } from '../model/map-point.ts'
import { worldWidth, yOf } from '../model/mercator.ts'
import { spotAt, START, type View } from '../model/view.ts'
import type { Zooming } from '../model/zooming.ts'
import type { DetailedMapProps } from './detailed-map.tsx'
import { DrawnWorld } from './drawn-world.tsx'
import { MapBar } from './map-bar.tsx'
import { MapMarkers, nearestX, shareOf } from './map-markers.tsx'
import './map.css'
import { useClusters, useLatest } from './use-clusters.ts'
import { useDetail } from './use-detail.ts'
import { useFollowingSquare, useMapCamera } from './use-map-camera.ts'
import { NO_GROUND, useMapGestures } from './use-map-gestures.ts'
import { useCameraMoves } from './use-camera-moves.ts'
import { useSharedHint } from './use-shared-hint.ts'

export interface MapStageProps {
  label: string
  /** The height of the map; its buttons stand below it. */
  className: string
  points: readonly MapPoint[]
  /** What the points were searched by: the map moves to them. Empty where it shows everybody. */
  search?: string
  zooming: Zooming
  /** Whether the site has another map than our own. */
  isOutside?: boolean | undefined
  sharesGestures?: boolean
  canReset?: boolean
  /** A further button among the controls. */
  control?: ReactNode
  /** The point that is drawn as chosen. */
  selected?: number | undefined
  onSelect?: (point: MapPoint) => void
  /** Many on a spot that the map cannot pull apart. */
  onCluster?: (members: MapPoint[], spot: Spot) => void
  /** The window beside a spot. */
  info?: { spot: Spot; content: ReactNode } | undefined
  draft?: Spot | undefined
  onPick?: (spot: Spot) => void
}

/** By far the largest piece of code of the site: only for those who ask for it. */
const detailCode = lazyModule(() => import('./detailed-map.tsx'))

/** Before the map is measured: as on a phone, and as on everything wider. The style sheet shows one of them. */
const UNMEASURED = [
  { className: 'map-if-narrow', zoom: -1 },
  { className: 'map-if-wide', zoom: 1 },
]
const EVERYWHERE: [number, number, number, number] = [-180, -90, 180, 90]

/** A drawn world with everybody on it, which a map from tiles replaces for those who want to see more. */
export function MapStage(props: MapStageProps) {
  const { label, points, zooming, sharesGestures = true, selected, info, draft } = props
  const stage = useRef<HTMLDivElement>(null)
  const square = useRef<HTMLDivElement>(null)
  const infoBox = useRef<HTMLDivElement>(null)
  const credits = useRef<HTMLDivElement>(null)
  const { camera, seen } = useMapCamera(stage, zooming)
  useFollowingSquare(square, camera)
  const { hint, onShared } = useSharedHint()
  useMapGestures(stage, { camera, sharesGestures, onShared })
  const detail = useDetail(seen)
  useCameraMoves(camera, seen !== undefined, { ...props, infoBox, isDetailed: detail.isDrawn })

  const { clusters, markings, fan, closeFan, openCluster } = useClusters(
    camera,
    seen,
    points,
    props.onCluster,
  )
  const pick = (event: MouseEvent) => {
    if (!stage.current || !camera.size || (event.target as Element).closest(NO_GROUND)) return
    closeFan()
    const { left, top } = stage.current.getBoundingClientRect()
    const place = { left: event.clientX - left, top: event.clientY - top }
    props.onPick?.(spotAt(camera.view, camera.size, place))
  }

  const middle = seen?.x ?? START.x
  const onSelect = useLatest(props.onSelect)
  const shared = { fan, selected, draft, middle, onSelect, onCluster: openCluster }
  return (
    <div
      className="world-map flex h-full flex-col"
      data-drawn={(seen && (!detail.isWanted || detail.isDrawn)) || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={stage}
        role="region"
        aria-label={say('{map}: arrow keys move it, plus and minus zoom', { map: label })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={cn('map-stage w-full', sharesGestures && 'map-shares', props.className)}
        onClick={pick}
      >
        {detail.isWanted && (
          <Detail
            camera={camera}
            isOutside={props.isOutside ?? false}
            credits={credits}
            onDrawn={detail.onDrawn}
            onFailed={detail.onFailed}
          />
        )}
        <div ref={square} className="map-square">
          {!detail.isDrawn && <DrawnWorld beside={besideAt(seen, camera.size?.width)} />}
          {markings ? (
            <MapMarkers {...shared} markings={markings} hasPictures />
          ) : (
            UNMEASURED.map(({ className, zoom }) => (
              <MapMarkers
                key={zoom}
                {...shared}
                className={className}
                markings={clusters.within(EVERYWHERE, zoom)}
                hasPictures={false}
              />
            ))
          )}
          {seen && info && (
            <div
              ref={infoBox}
              className="map-info"
              style={{
                left: shareOf(nearestX(info.spot.lon, middle)),
                top: shareOf(yOf(info.spot.lat)),
              }}
            >
              {info.content}
            </div>
          )}
        </div>
        {hint && (
          <p aria-hidden className="map-hint">
            {hint}
          </p>
        )}
      </div>
      {detail.problem && (
        <p role="status" className="border-t border-line bg-card px-3 py-2 text-sm">
          {detail.problem}
        </p>
      )}
      <MapBar
        zoom={seen?.zoom ?? zooming.initial}
        zooming={camera.zooming}
        onStep={(direction) => camera.step(direction)}
        onReset={props.canReset ? () => camera.reset() : undefined}
        isDetailed={detail.isWanted}
        onDetail={detail.toggle}
        credits={credits}
        hasOwnCredits={detail.isDrawn}
      >
        {props.control}
      </MapBar>
    </div>
  )
}

function Detail({ onFailed, ...props }: DetailedMapProps & { onFailed: () => void }) {
  const code = useLazyModule(detailCode)
  const isFailed = code === 'failed'
  useEffect(() => {
    if (isFailed) onFailed()
  }, [isFailed, onFailed])
  return code && code !== 'failed' && <code.DetailedMap {...props} />
}

const besideAt = (seen: View | undefined, width = 0) =>
  seen ? Math.max(1, Math.ceil(width / worldWidth(seen.zoom) / 2)) : 1
