import type { Spot } from '@berg/contract'
import Supercluster from 'supercluster'
import type { MapPoint } from './map-point.ts'

/** A marker on the map: one point, or so many that would cover each other. */
export type Marking =
  | { kind: 'point'; lat: number; lon: number; point: MapPoint }
  | { kind: 'cluster'; lat: number; lon: number; id: number; count: number }

/** As wide as the widest marker: none lies on another. */
const RADIUS = 56
/** A phone shows the whole world at less than zoom 0. */
const SHALLOWEST = -2
const DEEPEST = 16

/** Gathers points that would touch at a zoom; 5,000 of them in well under a millisecond a question. */
export class Clusters {
  private readonly index: Supercluster<{ point: MapPoint }>

  constructor(points: readonly MapPoint[]) {
    this.index = new Supercluster({ radius: RADIUS, minZoom: SHALLOWEST, maxZoom: DEEPEST })
    this.index.load(
      points.map((point) => ({
        type: 'Feature',
        properties: { point },
        geometry: { type: 'Point', coordinates: [point.lon, point.lat] },
      })),
    )
  }

  /** What stands within the bounds (west, south, east, north). */
  within(bounds: [number, number, number, number], zoom: number): Marking[] {
    return this.index.getClusters(bounds, Math.floor(zoom)).map(({ properties, geometry }) => {
      const [lon = 0, lat = 0] = geometry.coordinates
      return 'cluster' in properties
        ? { kind: 'cluster', lat, lon, id: properties.cluster_id, count: properties.point_count }
        : { kind: 'point', lat, lon, point: properties.point }
    })
  }

  /** The zoom at which a cluster falls apart; infinite where it never does. */
  opensAt(id: number): number {
    const zoom = this.index.getClusterExpansionZoom(id)
    return zoom > DEEPEST ? Infinity : zoom
  }

  members(id: number): MapPoint[] {
    return this.index.getLeaves(id, Infinity).map(({ properties }) => properties.point)
  }
}

/** The members of a cluster that never falls apart, side by side. */
export interface Fan {
  id: number
  spot: Spot
  members: readonly MapPoint[]
}

/** More than these are told in a list: a fan of them would cover the map. */
export const FAN_MOST = 24

const CIRCLE_MOST = 8
const GAP = 46

/** Where the members of a cluster stand around their common spot, in dots: a circle, then a spiral. */
export function fanOut(count: number): [x: number, y: number][] {
  if (count <= CIRCLE_MOST) {
    const radius = Math.max(34, (count * GAP) / (2 * Math.PI))
    return Array.from({ length: count }, (_, at) => onCircle(radius, (2 * Math.PI * at) / count))
  }
  let angle = 0
  let radius = GAP * 0.9
  return Array.from({ length: count }, () => {
    const spot = onCircle(radius, angle)
    angle += GAP / radius
    radius += (GAP * (GAP / radius)) / (2 * Math.PI)
    return spot
  })
}

const onCircle = (radius: number, angle: number): [number, number] => [
  Math.round(radius * Math.sin(angle)),
  Math.round(-radius * Math.cos(angle)),
]
