import type { Spot } from '@berg/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Clusters, type Fan, FAN_MOST } from '../model/clusters.ts'
import type { MapPoint } from '../model/map-point.ts'
import { xOf, yOf } from '../model/mercator.ts'
import { boundsOf, type View } from '../model/view.ts'
import type { MapCamera } from './map-camera.ts'

type OnCluster = (members: MapPoint[], spot: Spot) => void

/** Who stands alone on the map and who in a cluster, and what a press on a cluster does. */
export function useClusters(
  camera: MapCamera,
  seen: View | undefined,
  points: readonly MapPoint[],
  onCluster: OnCluster | undefined,
) {
  const clusters = useMemo(() => new Clusters(points), [points])
  const { size } = camera
  const markings = useMemo(
    () => (seen && size ? clusters.within(boundsOf(seen, size), seen.zoom) : undefined),
    [clusters, seen, size],
  )
  const level = Math.floor(seen?.zoom ?? 0)
  const [opened, setOpened] = useState<{ fan: Fan; of: Clusters; level: number }>()
  // Another zoom or other people close it.
  const fan = opened?.of === clusters && opened.level === level ? opened.fan : undefined

  const tellMany = useLatest(onCluster)
  /** Further in it falls apart; where it never does, its members step aside or are told in a list. */
  const openCluster = useCallback(
    (id: number, spot: Spot) => {
      const opensAt = clusters.opensAt(id)
      if (opensAt <= camera.zooming.max) {
        return camera.go({ x: xOf(spot.lon), y: yOf(spot.lat), zoom: opensAt })
      }
      const members = clusters.members(id)
      if (members.length > FAN_MOST) return tellMany(members, spot)
      setOpened({ fan: { id, spot, members }, of: clusters, level })
    },
    [clusters, camera, level, tellMany],
  )
  return { clusters, markings, fan, closeFan: () => setOpened(undefined), openCluster }
}

/** Calls the latest of its callbacks and is itself always the same, so that markers are not drawn anew. */
export function useLatest<Args extends unknown[]>(callback: ((...args: Args) => void) | undefined) {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current?.(...args), [])
}
