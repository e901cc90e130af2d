import type { Spot } from '@berg/contract'
import { latOf, lonOf, WORLD, worldWidth, xOf, yOf } from './mercator.ts'
import { clamp, type Zooming } from './zooming.ts'

/** What a map shows: the point of the world in its middle, and how large the world is. */
export interface View {
  x: number
  y: number
  zoom: number
}

/** Of the map, in dots. */
export interface Size {
  width: number
  height: number
}

/** In dots, from the upper left corner of the map. */
export interface Place {
  left: number
  top: number
}

export const START = { x: xOf(0), y: yOf(20) }

/** Around what was found: markers are wide. */
const FRAME = { width: 80, height: 96 }
/** Markers a little beyond the edge are there before they are seen. */
const MARGIN = 40

/** The nearest view that shows nothing beyond the poles, or as little as there is. */
export function heldView({ x, y, zoom }: View, { height }: Size, { min, max }: Zooming): View {
  const held = clamp(zoom, min, max)
  const half = Math.min(0.5, height / 2 / worldWidth(held))
  return { x, y: clamp(y, half, 1 - half), zoom: held }
}

export function movedView({ x, y, zoom }: View, right: number, down: number): View {
  const width = worldWidth(zoom)
  return { x: x + right / width, y: y + down / width, zoom }
}

/** What lies at a place of the map stays there. */
export function zoomedView(view: View, size: Size, at: Place, zoom: number): View {
  const right = at.left - size.width / 2
  const down = at.top - size.height / 2
  return movedView({ ...movedView(view, right, down), zoom }, -right, -down)
}

export function spotAt(view: View, { width, height }: Size, { left, top }: Place): Spot {
  const { x, y } = movedView(view, left - width / 2, top - height / 2)
  return { lat: latOf(y), lon: lonOf(x - Math.floor(x)) }
}

export const isWithin = ([west, south, east, north]: Bounds, { lat, lon }: Spot) =>
  lat >= south && lat <= north && [lon - 360, lon, lon + 360].some((it) => it >= west && it <= east)

type Bounds = [west: number, south: number, east: number, north: number]

export function boundsOf({ x, y, zoom }: View, { width, height }: Size): Bounds {
  const across = (width / 2 + MARGIN) / worldWidth(zoom)
  const up = (height / 2 + MARGIN) / worldWidth(zoom)
  const [west, east] = across >= 0.5 ? [-180, 180] : [lonOf(x - across), lonOf(x + across)]
  return [west, latOf(Math.min(1, y + up)), east, latOf(Math.max(0, y - up))]
}

/** Shows all spots, as near as the zoom may be; undefined where there are none. */
export function framingView(
  spots: readonly Spot[],
  { width, height }: Size,
  nearest: number,
): View | undefined {
  if (spots.length === 0) return undefined
  const [left, right] = ends(spots.map(({ lon }) => xOf(lon)))
  const [top, bottom] = ends(spots.map(({ lat }) => yOf(lat)))
  const room = Math.min(
    Math.max(1, width - FRAME.width) / (right - left),
    Math.max(1, height - FRAME.height) / (bottom - top),
  )
  const zoom = Math.min(nearest, Math.log2(room / WORLD))
  return { x: (left + right) / 2, y: (top + bottom) / 2, zoom }
}

const ends = (values: readonly number[]) =>
  values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
