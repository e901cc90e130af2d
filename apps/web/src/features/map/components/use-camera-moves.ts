import type { Spot } from '@berg/contract'
import { type RefObject, useEffect, useRef } from 'react'
import type { MapPoint } from '../model/map-point.ts'
import { worldWidth, xOf, yOf } from '../model/mercator.ts'
import { boundsOf, framingView, isWithin } from '../model/view.ts'
import type { MapCamera } from './map-camera.ts'
import { DRAWN_DEEPEST } from './use-detail.ts'

/** Deep enough to see where somebody comes from, and no deeper than what is drawn. */
const CLOSE = { detailed: 5, drawn: DRAWN_DEEPEST }
const INFO_OFFSET = 24
/** How far below the middle its pin stands at least, and how far from the lower edge. */
const INFO_ROOM = { least: 90, edge: 20 }
/** Where a place is a dot among others. */
const FAR = 3

interface MapMoves {
  points: readonly MapPoint[]
  search?: string
  selected?: number | undefined
  info?: { spot: Spot } | undefined
  infoBox: RefObject<HTMLElement | null>
  draft?: Spot | undefined
  isDetailed: boolean
}

/** The map goes where something is shown: what was found, a window, a place that was set. */
export function useCameraMoves(camera: MapCamera, isReady: boolean, moves: MapMoves) {
  const { search = '', selected, draft } = moves
  const latest = useRef(moves)
  useEffect(() => {
    latest.current = moves
  })
  const close = () =>
    Math.min(latest.current.isDetailed ? CLOSE.detailed : CLOSE.drawn, camera.zooming.max)

  const lastSearch = useRef('')
  useEffect(() => {
    const last = lastSearch.current
    lastSearch.current = isReady ? search : ''
    if (!camera.size || search === last) return
    if (!search) return camera.reset()
    const { points } = latest.current
    // Guesses only where there is nothing else.
    const known = points.filter(({ isEstimated }) => !isEstimated)
    const view = framingView(known.length > 0 ? known : points, camera.size, close())
    if (view) camera.go(view)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [camera, isReady, search])

  const spot = moves.info?.spot
  useEffect(() => {
    if (!isReady || !spot || !camera.size) return
    const isCluster = selected === undefined
    const zoom = isCluster ? camera.view.zoom : Math.max(camera.view.zoom, close())
    // A long window takes more room above its pin: cut off, it would not say what it has to.
    const middle = camera.size.height / 2
    const wanted = (latest.current.infoBox.current?.offsetHeight ?? 0) + INFO_OFFSET + 8 - middle
    const down = Math.min(Math.max(INFO_ROOM.least, wanted), middle - INFO_ROOM.edge)
    camera.go({ x: xOf(spot.lon), y: yOf(spot.lat) - down / worldWidth(zoom), zoom })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [camera, isReady, spot, selected])

  useEffect(() => {
    if (!isReady || !draft || !camera.size) return
    const isSeen = isWithin(boundsOf(camera.view, camera.size), draft)
    if (isSeen && camera.view.zoom >= FAR) return
    camera.go({ x: xOf(draft.lon), y: yOf(draft.lat), zoom: close() })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [camera, isReady, draft])
}
