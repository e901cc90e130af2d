import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { worldWidth } from '../model/mercator.ts'
import type { View } from '../model/view.ts'
import type { Zooming } from '../model/zooming.ts'
import { MapCamera } from './map-camera.ts'

/** The camera of a map, and what it shows at rest; undefined until the map was measured. */
export function useMapCamera(stage: RefObject<HTMLElement | null>, zooming: Zooming) {
  const [seen, setSeen] = useState<View>()
  const [camera] = useState(() => {
    let isFirst = true
    return new MapCamera(zooming, (view) => {
      // The style sheet shows the same before the map is measured: there is time to draw it anew.
      if (isFirst) startTransition(() => setSeen(view))
      else setSeen(view)
      isFirst = false
    })
  })
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () =>
      camera.resize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      camera.stop()
    }
  }, [camera, stage])
  return { camera, seen }
}

/** The square of the world follows the camera by itself. */
export function useFollowingSquare(square: RefObject<HTMLElement | null>, camera: MapCamera) {
  useLayoutEffect(
    () =>
      camera.follow(({ x, y, zoom }, { width, height }) => {
        const style = square.current?.style
        if (!style) return
        const world = worldWidth(zoom)
        style.width = style.height = `${world}px`
        style.left = `${width / 2 - x * world}px`
        style.top = `${height / 2 - y * world}px`
      }),
    [camera, square],
  )
}
