import { type Map as MapLibre, Marker } from 'maplibre-gl'
import type { MapPoint } from '../model/map-point.ts'

export interface Shown {
  key: string
  lat: number
  lon: number
  /** Dots beside its spot, for those who share one. */
  offset?: [number, number]
  element: () => HTMLElement
}

/** Keeps the markers on the map in step with what should be there, touching only what changes. */
export class Markers {
  private readonly shown = new Map<string, Marker>()

  constructor(private readonly map: MapLibre) {}

  show(wanted: readonly Shown[]): void {
    const keys = new Set(wanted.map(({ key }) => key))
    for (const [key, marker] of this.shown) {
      if (keys.has(key)) continue
      marker.remove()
      this.shown.delete(key)
    }
    for (const { key, lat, lon, offset, element } of wanted) {
      if (this.shown.has(key)) continue
      const marker = new Marker({ element: element(), offset: offset ?? [0, 0] })
      this.shown.set(key, marker.setLngLat([lon, lat]).addTo(this.map))
    }
  }
}

const button = (className: string, label: string, onPress: () => void): HTMLButtonElement => {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.setAttribute('aria-label', label)
  element.title = label
  element.addEventListener('click', (event) => {
    // The map below takes a click for a place.
    event.stopPropagation()
    onPress()
  })
  return element
}

export function pointElement(point: MapPoint, isSelected: boolean, onPress: () => void) {
  const kind = point.image ? 'map-avatar' : 'map-mark'
  const guess = point.isEstimated ? ' map-guess' : ''
  const element = button(`map-marker ${kind}${guess}`, point.label, onPress)
  element.setAttribute('aria-pressed', String(isSelected))
  if (point.image) {
    const picture = document.createElement('img')
    picture.src = `${point.image}?w=96`
    picture.alt = ''
    picture.width = picture.height = 40
    picture.decoding = 'async'
    picture.addEventListener('error', () => picture.replaceWith(point.initials))
    element.append(picture)
  } else element.append(point.initials)
  return element
}

export function clusterElement(count: number, onPress: () => void) {
  const size = count < 10 ? '' : count < 50 ? ' map-cluster-large' : ' map-cluster-huge'
  const element = button(`map-marker map-cluster${size}`, `${count} people here`, onPress)
  element.append(String(count))
  return element
}
