import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsDark } from '../../../lib/theme.ts'
import { IconButton } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import type { MapPoint } from '../model/map-point.ts'
import { LABEL_FONT, outsideStyle } from '../model/style.ts'
import type { Zooming } from '../model/zooming.ts'
import './map.css'
import { MapView, type Spot } from './map-view.ts'

export interface MapCanvasProps {
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

/** Only ever drawn in a browser that can: see world-map.tsx. */
export function MapCanvas(props: MapCanvasProps) {
  const { label, points, zooming, isOutside, sharesGestures = true, selected, info, draft } = props
  const container = useRef<HTMLDivElement>(null)
  const credits = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapView>()
  const [isDrawn, setIsDrawn] = useState(false)
  const [zoom, setZoom] = useState(zooming.initial)
  const isDark = useIsDark()

  // The map outlives every render: what it calls back is always the latest.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    let made: MapView | undefined
    let isWanted = true
    const draw = async () => {
      const [outside] = await Promise.all([
        isOutside ? outsideStyle() : undefined,
        document.fonts.load(`500 14px "${LABEL_FONT}"`),
      ])
      if (!isWanted || !container.current || !credits.current) return
      made = new MapView(container.current, {
        label,
        zooming,
        credits: credits.current,
        isDark,
        outside,
        sharesGestures,
        onSelect: (point) => latest.current.onSelect?.(point),
        onCluster: (members, spot) => latest.current.onCluster?.(members, spot),
        onPick: (spot) => latest.current.onPick?.(spot),
        onZoom: setZoom,
      })
      made.onDrawn(() => setIsDrawn(true))
      setZoom(made.zooming.initial)
      setView(made)
    }
    void draw()
    return () => {
      isWanted = false
      made?.remove()
      setView(undefined)
      setIsDrawn(false)
    }
    // The colours change without a new map, below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [label, zooming, isOutside, sharesGestures])

  const wasDark = useRef(isDark)
  useEffect(() => {
    if (view && wasDark.current !== isDark) view.setDark(isDark)
    wasDark.current = isDark
  }, [view, isDark])
  useEffect(() => view?.setPoints(points, latest.current.selected), [view, points])
  const search = props.search ?? ''
  const lastSearch = useRef('')
  useEffect(() => {
    const last = lastSearch.current
    lastSearch.current = view ? search : ''
    if (!view || search === last) return
    if (search) view.frame(latest.current.points)
    else view.reset()
  }, [view, search])
  const spot = info?.spot
  useEffect(() => view?.showInfo(spot, selected), [view, spot, selected])
  useEffect(() => view?.setDraft(draft), [view, draft])

  return (
    <div className="world-map flex h-full flex-col" data-drawn={isDrawn || undefined}>
      <div ref={container} className={cn('w-full', props.className)} />
      <div className="flex items-center justify-between gap-3 border-t border-line bg-card py-0.5 pr-1 pl-3">
        <div ref={credits} className="min-w-0" />
        <MapControls
          zoom={zoom}
          zooming={view?.zooming ?? zooming}
          onStep={(direction) => view?.step(direction)}
          onReset={props.canReset ? () => view?.reset() : undefined}
        >
          {props.control}
        </MapControls>
      </div>
      {view && info && createPortal(info.content, view.info)}
    </div>
  )
}

interface MapControlsProps {
  zoom: number
  zooming: Zooming
  onStep: (direction: 1 | -1) => void
  onReset: (() => void) | undefined
  children: ReactNode
}

const NEARLY = 0.001

function MapControls({ zoom, zooming, onStep, onReset, children }: MapControlsProps) {
  return (
    <div role="group" aria-label="Zoom" className="flex shrink-0">
      <IconButton label="Zoom in" disabled={zoom >= zooming.max - NEARLY} onClick={() => onStep(1)}>
        <Plus aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label="Zoom out"
        disabled={zoom <= zooming.min + NEARLY}
        onClick={() => onStep(-1)}
      >
        <Minus aria-hidden className="size-5" />
      </IconButton>
      {onReset && (
        <IconButton label="Reset zoom" onClick={onReset}>
          <RotateCcw aria-hidden className="size-4.5" />
        </IconButton>
      )}
      {children}
      <span role="status" className="sr-only">
        {zooming.nameOf(zoom)}
      </span>
    </div>
  )
}
