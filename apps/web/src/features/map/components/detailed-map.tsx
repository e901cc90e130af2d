import {
  AttributionControl,
  LngLat,
  MapLibreMap,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsDark } from '../../../lib/theme.ts'
import { PLACES_CREDIT } from '../model/credits.ts'
import { latOf, lonOf } from '../model/mercator.ts'
import { LABEL_FONT, mapStyle, outsideStyle } from '../model/style.ts'
import type { MapCamera } from './map-camera.ts'

setWorkerUrl(workerUrl)

export interface DetailedMapProps {
  camera: MapCamera
  /** Whether the site has another map than our own. */
  isOutside: boolean
  credits: RefObject<HTMLDivElement | null>
  /** There is something to look at. */
  onDrawn: () => void
}

/** Land and sea with their names, from tiles. It follows the camera and does nothing else. */
export function DetailedMap({ camera, isOutside, credits, onDrawn }: DetailedMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [ground, setGround] = useState<Ground>()
  const isDark = useIsDark()
  const latest = useRef({ isDark, onDrawn })
  useEffect(() => {
    latest.current = { isDark, onDrawn }
  })

  useEffect(() => {
    let made: Ground | undefined
    let isWanted = true
    const draw = async () => {
      const [outside] = await Promise.all([
        isOutside ? outsideStyle() : undefined,
        document.fonts.load(`500 14px "${LABEL_FONT}"`),
      ])
      if (!isWanted || !container.current || !credits.current) return
      made = new Ground(container.current, credits.current, latest.current.isDark, outside)
      made.follow(camera)
      made.map.on('idle', () => latest.current.onDrawn())
      setGround(made)
    }
    void draw()
    return () => {
      isWanted = false
      made?.remove()
    }
  }, [camera, isOutside, credits])
  useEffect(() => ground?.setDark(isDark), [ground, isDark])
  return <div ref={container} aria-hidden className="map-layer" />
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The map itself: everything about it that is not React. */
class Ground {
  readonly map: MapLibreMap
  private readonly credits: AttributionControl
  private isOurs: boolean
  private unfollow = () => {}

  constructor(
    container: HTMLElement,
    credits: HTMLElement,
    private isDark: boolean,
    /** Another map than our own. It has one look, which serves light and dark. */
    outside: StyleSpecification | undefined,
  ) {
    this.isOurs = !outside
    this.map = new MapLibreMap({
      container,
      style: outside ?? this.ownStyle(),
      interactive: false,
      attributionControl: false,
      // The camera knows how far it may go.
      transformConstrain: ({ lng, lat }, zoom) => ({ center: new LngLat(lng, lat), zoom }),
      fadeDuration: isCalm() ? 0 : 200,
    })
    this.credits = new AttributionControl({ compact: false, customAttribution: PLACES_CREDIT })
    credits.replaceChildren(this.credits.onAdd(this.map))
    if (outside) this.replaceIfRefused()
  }

  follow(camera: MapCamera): void {
    this.unfollow = camera.follow(({ x, y, zoom }) =>
      this.map.jumpTo({ center: [lonOf(x), latOf(y)], zoom }),
    )
  }

  setDark(isDark: boolean): void {
    if (isDark === this.isDark) return
    this.isDark = isDark
    if (this.isOurs) this.map.setStyle(this.ownStyle())
  }

  remove(): void {
    this.unfollow()
    this.credits.onRemove()
    this.map.remove()
  }

  private ownStyle() {
    return mapStyle(this.isDark ? 'dark' : 'light', location.origin)
  }

  /** A style that the renderer does not take is none: the map is our own then. */
  private replaceIfRefused(): void {
    let isTaken = false
    void this.map.once('style.load', () => (isTaken = true))
    this.map.on('error', () => {
      if (isTaken || this.isOurs) return
      this.isOurs = true
      this.map.setStyle(this.ownStyle(), { diff: false })
    })
  }
}
