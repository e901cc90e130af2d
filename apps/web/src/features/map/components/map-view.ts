import {
  AttributionControl,
  LngLat,
  LngLatBounds,
  MapLibreMap,
  Marker,
  Popup,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Clusters, type Marking, FAN_MOST, fanOut } from '../model/clusters.ts'
import type { MapPoint } from '../model/map-point.ts'
import { PLACES_CREDIT, mapStyle } from '../model/style.ts'
import { fitted, latitudeWithin, type Zooming } from '../model/zooming.ts'
import { Markers, type Shown, clusterElement, pointElement } from './markers.ts'

setWorkerUrl(workerUrl)

const CENTRE: [lon: number, lat: number] = [0, 20]
/** Deep enough to see where somebody comes from. */
const CLOSE = 5
const INFO_OFFSET = 24
/** How far below the middle its pin stands at least, and how far from the lower edge. */
const INFO_ROOM = { least: 90, edge: 20 }
/** Around what was found: markers are wide. */
const FRAME = { top: 48, bottom: 48, left: 40, right: 40 }

export interface Spot {
  lat: number
  lon: number
}

interface MapViewOptions {
  label: string
  zooming: Zooming
  /** Where it says whose map it is: beside it, because there it covers nobody. */
  credits: HTMLElement
  isDark: boolean
  /** Another map than our own. It has one look, which serves light and dark. */
  outside: StyleSpecification | undefined
  /** Inside a page that scrolls the map leaves one finger and the wheel to the page. */
  sharesGestures: boolean
  onSelect: (point: MapPoint) => void
  onCluster: (members: MapPoint[], spot: Spot) => void
  onPick: (spot: Spot) => void
  onZoom: (zoom: number) => void
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The map itself: everything about it that is not React. */
export class MapView {
  /** The content of the window beside a point. */
  readonly info = document.createElement('div')
  /** As it fits the width of the map. */
  zooming: Zooming
  private readonly map: MapLibreMap
  private readonly credits: AttributionControl
  private readonly markers: Markers
  private readonly popup: Popup
  private clusters = new Clusters([])
  private generation = 0
  private selected: number | undefined
  private fanned: { spot: Spot; members: MapPoint[] } | undefined
  private draft: Marker | undefined
  private isDark: boolean
  private isOurs: boolean

  constructor(
    container: HTMLElement,
    private readonly options: MapViewOptions,
  ) {
    const { isDark, outside, sharesGestures } = options
    const zooming = fitted(options.zooming, container.clientWidth)
    this.zooming = zooming
    this.isDark = isDark
    this.isOurs = !outside
    this.map = new MapLibreMap({
      container,
      style: outside ?? this.ownStyle(),
      center: CENTRE,
      zoom: zooming.initial,
      minZoom: zooming.min,
      maxZoom: zooming.max,
      transformConstrain: ({ lng, lat }, wanted) => {
        const { min, max } = this.zooming
        const zoom = Math.min(max, Math.max(min, wanted))
        return {
          center: new LngLat(lng, latitudeWithin(lat, zoom, container.clientHeight)),
          zoom,
        }
      },
      attributionControl: false,
      cooperativeGestures: sharesGestures,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: isCalm() ? 0 : 200,
      locale: { 'Map.Title': `${options.label}: arrow keys move it, plus and minus zoom` },
    })
    this.credits = new AttributionControl({ compact: false, customAttribution: PLACES_CREDIT })
    options.credits.replaceChildren(this.credits.onAdd(this.map))
    this.map.on('resize', () => {
      this.zooming = fitted(options.zooming, container.clientWidth)
      this.map.setMinZoom(this.zooming.min)
    })
    if (outside) this.replaceIfRefused()
    this.map.touchZoomRotate.disableRotation()
    this.map.keyboard.disableRotation()
    this.markers = new Markers(this.map)
    this.popup = new Popup({ closeButton: false, closeOnClick: false, focusAfterOpen: false })
    this.popup.setDOMContent(this.info)
    let level = Math.floor(zooming.initial)
    this.map.on('move', () => {
      const now = Math.floor(this.map.getZoom())
      if (now === level) return
      level = now
      this.fanned = undefined
      this.refresh()
    })
    this.map.on('moveend', () => {
      options.onZoom(this.map.getZoom())
      this.refresh()
    })
    this.map.on('click', ({ lngLat }) => {
      if (this.fanned) {
        this.fanned = undefined
        this.refresh()
      }
      const { lng, lat } = lngLat.wrap()
      options.onPick({ lat, lon: lng })
    })
  }

  /** Called when there is something to look at. */
  onDrawn(listener: () => void): void {
    this.map.on('idle', listener)
  }

  setDark(isDark: boolean): void {
    this.isDark = isDark
    if (this.isOurs) this.map.setStyle(this.ownStyle())
  }

  setPoints(points: readonly MapPoint[], selected: number | undefined): void {
    this.clusters = new Clusters(points)
    this.generation++
    this.selected = selected
    this.fanned = undefined
    this.refresh()
  }

  /** Opens the window beside a spot and brings it into view; closes it without one. */
  showInfo(spot: Spot | undefined, selected: number | undefined): void {
    this.selected = selected
    this.refresh()
    if (!spot) return void this.popup.remove()
    const isCluster = selected === undefined
    this.popup.setLngLat([spot.lon, spot.lat]).setOffset(INFO_OFFSET).addTo(this.map)
    const { max } = this.zooming
    const zoom = isCluster ? this.map.getZoom() : Math.max(this.map.getZoom(), Math.min(CLOSE, max))
    this.go({ center: [spot.lon, spot.lat], zoom, offset: [0, this.roomForInfo()] })
  }

  /** A long window takes more room above its pin: cut off, it would not say what it has to. */
  private roomForInfo(): number {
    const middle = this.map.getContainer().clientHeight / 2
    const wanted = this.popup.getElement().offsetHeight + INFO_OFFSET + 8 - middle
    return Math.min(Math.max(INFO_ROOM.least, wanted), middle - INFO_ROOM.edge)
  }

  /** Brings what was found into view; guesses only where there is nothing else. */
  frame(points: readonly MapPoint[]): void {
    const known = points.filter(({ isEstimated }) => !isEstimated)
    const bounds = new LngLatBounds()
    for (const { lat, lon } of known.length > 0 ? known : points) bounds.extend([lon, lat])
    if (bounds.isEmpty()) return
    const maxZoom = Math.min(CLOSE, this.zooming.max)
    const camera = this.map.cameraForBounds(bounds, { padding: FRAME, maxZoom })
    if (camera) this.go(camera)
  }

  setDraft(spot: Spot | undefined): void {
    this.draft?.remove()
    this.draft = undefined
    if (!spot) return
    const element = document.createElement('div')
    element.append(document.createElement('div'))
    element.firstElementChild?.classList.add('map-draft')
    this.draft = new Marker({ element, anchor: 'bottom', offset: [0, -6] })
    this.draft.setLngLat([spot.lon, spot.lat]).addTo(this.map)
    const isSeen = this.map.getBounds().contains([spot.lon, spot.lat])
    const { max } = this.zooming
    if (!isSeen || this.map.getZoom() < 3)
      this.go({ center: [spot.lon, spot.lat], zoom: Math.min(CLOSE, max) })
  }

  step(direction: 1 | -1): void {
    this.go({ zoom: this.zooming.step(this.map.getZoom(), direction) })
  }

  reset(): void {
    this.go({ center: CENTRE, zoom: this.zooming.initial })
  }

  remove(): void {
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

  private go(camera: Parameters<MapLibreMap['easeTo']>[0]): void {
    this.map.easeTo({ duration: 300, ...camera, ...(isCalm() && { duration: 0 }) })
  }

  private refresh(): void {
    const bounds = this.map.getBounds()
    const [west, south, east, north] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]
    const markings = this.clusters.within([west, south, east, north], this.map.getZoom())
    this.markers.show([...markings.flatMap(this.shownOf), ...this.fannedOut()])
  }

  private readonly shownOf = (marking: Marking): Shown[] => {
    const { lat, lon } = marking
    if (marking.kind === 'point') return [this.pointAt(marking.point, { lat, lon })]
    const { id, count } = marking
    if (this.fanned?.spot.lat === lat && this.fanned.spot.lon === lon) return []
    const element = () => clusterElement(count, () => this.openCluster(id, { lat, lon }))
    return [{ key: `cluster ${this.generation} ${id}`, lat, lon, element }]
  }

  private fannedOut(): Shown[] {
    if (!this.fanned) return []
    const { spot, members } = this.fanned
    const offsets = fanOut(members.length)
    return members.map((point, at) => this.pointAt(point, spot, offsets[at]))
  }

  private pointAt(point: MapPoint, spot: Spot, offset?: [number, number]): Shown {
    const isSelected = point.id === this.selected
    const element = () => pointElement(point, isSelected, () => this.options.onSelect(point))
    const key = [point.id, point.image, isSelected, offset].join(' ')
    return { key, ...spot, element, ...(offset && { offset }) }
  }

  /** Further in it falls apart; where it never does, its members step aside or are told in a list. */
  private openCluster(id: number, spot: Spot): void {
    const opensAt = this.clusters.opensAt(id)
    if (opensAt <= this.zooming.max) {
      return this.go({ center: [spot.lon, spot.lat], zoom: opensAt })
    }
    const members = this.clusters.members(id)
    if (members.length > FAN_MOST) return this.options.onCluster(members, spot)
    this.fanned = { spot, members }
    this.refresh()
  }
}
