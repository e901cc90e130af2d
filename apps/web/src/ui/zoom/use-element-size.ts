import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** A frame and the room in it, also when the window changes. */
export function useElementSize() {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<{ width: number; height: number }>()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // The frame, not what is inside of its scroll bars: those come and go with the zoom.
    const measure = () => setRoom({ width: element.offsetWidth, height: element.offsetHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { frame, room }
}

/** What is in the middle stays there while all around it grows. */
export function useSteadyMiddle(frame: RefObject<HTMLDivElement | null>, zoom: number): void {
  const last = useRef(zoom)
  useLayoutEffect(() => {
    const element = frame.current
    const factor = zoom / last.current
    last.current = zoom
    if (!element || factor === 1) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
    element.scrollTo(
      (scrollLeft + clientWidth / 2) * factor - clientWidth / 2,
      (scrollTop + clientHeight / 2) * factor - clientHeight / 2,
    )
  }, [frame, zoom])
}
