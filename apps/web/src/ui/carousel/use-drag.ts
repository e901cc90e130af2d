import { type MouseEvent, type PointerEvent, useRef } from 'react'

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

interface Drag {
  x: number
  y: number
  time: number
  moved: boolean
}

/** Below this a finger or a mouse has not begun to drag. */
const SLACK = 4

/**
 * Follows finger or mouse. `onDrag` gets the distance while it lasts and undefined at its end,
 * `onStep` what was asked for. A drag is no click.
 */
export function useDrag(
  rule: SwipeRule,
  onDrag: (dx: number | undefined) => void,
  onStep: (step: -1 | 1) => void,
) {
  const drag = useRef<Drag>(undefined)
  const hasDragged = useRef(false)

  const end = () => {
    drag.current = undefined
    onDrag(undefined)
  }

  return {
    onPointerDown: ({ isPrimary, button, clientX, clientY, timeStamp }: PointerEvent) => {
      hasDragged.current = false
      if (!isPrimary || button !== 0) return
      drag.current = { x: clientX, y: clientY, time: timeStamp, moved: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag
      if (!current) return
      const dx = event.clientX - current.x
      if (!current.moved) {
        if (Math.abs(dx) < SLACK || Math.abs(dx) < Math.abs(event.clientY - current.y)) return
        current.moved = true
        hasDragged.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      onDrag(dx)
    },
    onPointerUp: ({ clientX, timeStamp }: PointerEvent) => {
      const { current } = drag
      if (!current) return
      end()
      const step = current.moved && stepOf(clientX - current.x, timeStamp - current.time, rule)
      if (step) onStep(step)
    },
    // The browser took over, to scroll.
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!hasDragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
