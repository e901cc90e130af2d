/** How far a drag must go, in pixels, to turn the slide. */
export interface SwipeRule {
  distance: number
  /** A quick drag, over so many pixels, gets by with a shorter distance. */
  flick?: { distance: number; over: number; withinMs: number }
}

export const SWIPE: SwipeRule = { distance: 20 }

/** What a drag asks for: 1 the next slide (dragged to the left), -1 the previous, 0 neither. */
export function stepOf(dx: number, ms: number, { distance, flick }: SwipeRule): -1 | 0 | 1 {
  const length = Math.abs(dx)
  const isFlick = flick && ms < flick.withinMs && length > flick.over
  if (length <= (isFlick ? flick.distance : distance)) return 0
  return dx < 0 ? 1 : -1
}
