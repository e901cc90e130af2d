import { say } from '@berg/contract'
import { WORLD } from './mercator.ts'

/** How the buttons of a map step, in the renderer's zoom, in which the world is 512 dots wide at 0. */
export interface Zooming {
  initial: number
  min: number
  max: number
  step: (zoom: number, direction: 1 | -1) => number
  /** The zoom in words, for a screen reader. */
  nameOf: (zoom: number) => string
}

export const clamp = (value: number, min: number, max: number) =>
  Math.min(max, Math.max(min, value))
/** Steps end on whole steps, wherever a pinch has left the map. */
const snap = (value: number, step: number) => Math.round(value / step) * step

/** What fills the map up to a zoom of the renderer. */
const SIGHTS: readonly (readonly [below: number, words: string])[] = [
  [1.8, say('Shows the whole world')],
  [3.5, say('Shows a continent')],
  [5.5, say('Shows a country')],
  [7.5, say('Shows a region')],
]
const sightAt = (zoom: number) =>
  SIGHTS.find(([below]) => zoom < below)?.[1] ?? say('Shows a few towns')

const ZOOM_STEP = 0.25
const ZOOM = { initial: 2, min: 1, max: 10 }
/** People's maps count from a world of 256 dots. */
const OFFSET = 1

/** From 1 to 10 in quarters, as people know it from other maps. */
export const BY_ZOOM: Zooming = {
  initial: ZOOM.initial - OFFSET,
  min: ZOOM.min - OFFSET,
  max: ZOOM.max - OFFSET,
  step: (zoom, direction) =>
    clamp(snap(zoom + OFFSET + direction * ZOOM_STEP, ZOOM_STEP), ZOOM.min, ZOOM.max) - OFFSET,
  nameOf: (zoom) =>
    say('{sight}, zoom {zoom} of {max}', {
      sight: sightAt(zoom),
      zoom: Number((zoom + OFFSET).toFixed(2)),
      max: ZOOM.max,
    }),
}

const SCALE_STEP = 0.2
const SCALE = { min: 0.5, max: 3 }
const zoomOf = (scale: number) => Math.log2(scale) + BY_ZOOM.initial
const scaleOf = (zoom: number) => 2 ** (zoom - BY_ZOOM.initial)

/** From half to three times the size of the whole world, in fifths. */
export const BY_SCALE: Zooming = {
  initial: zoomOf(1),
  min: zoomOf(SCALE.min),
  max: zoomOf(SCALE.max),
  step: (zoom, direction) =>
    zoomOf(clamp(scaleOf(zoom) + direction * SCALE_STEP, SCALE.min, SCALE.max)),
  nameOf: (zoom) =>
    say('{sight}, {percent} percent', {
      sight: sightAt(zoom),
      percent: Math.round(scaleOf(zoom) * 100),
    }),
}

/** The same in a map of a width: on a phone, where even the least zoom cuts the world off, it begins further out. */
export function fitted(zooming: Zooming, width: number): Zooming {
  const min = Math.log2(Math.max(width, 1) / WORLD)
  if (min >= zooming.min) return zooming
  const step: Zooming['step'] = (zoom, direction) => {
    const next = zooming.step(zoom, direction)
    // Below its own least step there is one more: the whole world.
    return direction < 0 && next >= zoom ? min : next
  }
  return { ...zooming, initial: min, min, step }
}
