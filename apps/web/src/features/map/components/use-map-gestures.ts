import { type RefObject, useEffect } from 'react'
import { movedView, type Place } from '../model/view.ts'
import type { MapCamera } from './map-camera.ts'

interface GestureOptions {
  camera: MapCamera
  /** Inside a page that scrolls the map leaves one finger and the wheel to the page. */
  sharesGestures: boolean
  /** Somebody tries what belongs to the page. */
  onShared: (by: 'touch' | 'wheel') => void
}

/** A shaky press is a press. */
const SLACK = 5
/** Dots of a key. */
const KEY_STEP = 100
/** Dots of the wheel that double the world. */
const WHEEL_ZOOM = 300
const WHEEL_REST = 150

/** What lies on the map. */
const INFO = '.map-info'
export const NO_GROUND = `${INFO}, .map-marker`
const isInfo = (target: EventTarget | null) => target instanceof Element && target.closest(INFO)

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What mouse, fingers, wheel and keys do to a map. */
export function useMapGestures(stage: RefObject<HTMLElement | null>, options: GestureOptions) {
  const { camera, sharesGestures, onShared } = options
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
      const { left, top } = element.getBoundingClientRect()
      return { left: clientX - left, top: clientY - top }
    }
    const pointers = new Map<number, Place>()
    let isDragged = false

    const onPointerDown = (event: PointerEvent) => {
      if (event.button !== 0 || isInfo(event.target)) return
      if (pointers.size === 0) isDragged = false
      pointers.set(event.pointerId, placeOf(event))
    }
    const onPointerMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = placeOf(event)
      const moved = { left: now.left - before.left, top: now.top - before.top }
      const isFar = Math.hypot(moved.left, moved.top) > SLACK
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      if (!isDragged && !isFar) return
      if (!other && sharesGestures && event.pointerType === 'touch') return onShared('touch')
      if (!isDragged) element.setPointerCapture(event.pointerId)
      isDragged = true
      pointers.set(event.pointerId, now)
      // Each of two fingers carries half of the map.
      const share = other ? 2 : 1
      camera.move(movedView(camera.view, -moved.left / share, -moved.top / share))
      if (!other) return
      const middle = { left: (now.left + other.left) / 2, top: (now.top + other.top) / 2 }
      const grown = distance(now, other) / Math.max(1, distance(before, other))
      camera.zoomAt(middle, camera.view.zoom + Math.log2(grown))
    }
    const onPointerEnd = ({ pointerId }: PointerEvent) => {
      if (!pointers.delete(pointerId) || !isDragged || pointers.size > 0) return
      camera.rest()
      // After the click that may come of it, and before the next.
      setTimeout(() => (isDragged = false))
    }
    /** The end of a drag is no press, wherever it ends. */
    const onClick = (event: MouseEvent) => {
      if (isDragged) event.stopPropagation()
    }
    const onDoubleClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(NO_GROUND)) return
      camera.goAt(placeOf(event), camera.view.zoom + 1)
    }
    const onTouch = (event: TouchEvent) => {
      // Two fingers are the map's: the browser would scroll or enlarge the page.
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }

    let atRest: ReturnType<typeof setTimeout> | undefined
    const onWheel = (event: WheelEvent) => {
      if (isInfo(event.target)) return
      if (sharesGestures && !event.ctrlKey && !event.metaKey) return onShared('wheel')
      event.preventDefault()
      const dots = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 30 : event.deltaY
      camera.zoomAt(placeOf(event), camera.view.zoom - dots / WHEEL_ZOOM)
      clearTimeout(atRest)
      atRest = setTimeout(() => camera.rest(), WHEEL_REST)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      // What is pressed on a person is theirs.
      if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return
      const arrow = ARROWS[event.key]
      if (arrow) {
        const [right, down] = arrow
        camera.go(movedView(camera.view, right * KEY_STEP, down * KEY_STEP))
      } else if (event.key === '+' || event.key === '=') camera.step(1)
      else if (event.key === '-') camera.step(-1)
      else return
      event.preventDefault()
    }

    const leave = new AbortController()
    const { signal } = leave
    element.addEventListener('pointerdown', onPointerDown, { signal })
    element.addEventListener('pointermove', onPointerMove, { signal })
    element.addEventListener('pointerup', onPointerEnd, { signal })
    element.addEventListener('pointercancel', onPointerEnd, { signal })
    element.addEventListener('click', onClick, { signal, capture: true })
    element.addEventListener('dblclick', onDoubleClick, { signal })
    element.addEventListener('touchstart', onTouch, { signal, passive: false })
    element.addEventListener('touchmove', onTouch, { signal, passive: false })
    element.addEventListener('wheel', onWheel, { signal, passive: false })
    element.addEventListener('keydown', onKeyDown, { signal })
    return () => {
      leave.abort()
      clearTimeout(atRest)
    }
  }, [stage, camera, sharesGestures, onShared])
}

const distance = (a: Place, b: Place) => Math.hypot(a.left - b.left, a.top - b.top)
