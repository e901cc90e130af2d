import { useLayoutEffect, useSyncExternalStore } from 'react'

let old = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  old += by
  for (const listener of listeners) listener()
}

/** A list on the screen is still the one before what was asked for. */
export const isAnyListStale = () => old > 0

export function useIsAnyListStale(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isAnyListStale,
    () => false,
  )
}

/** Told by a list, for whatever says which list is shown. */
export function useOldList(isOld: boolean): void {
  useLayoutEffect(() => {
    if (!isOld) return
    change(1)
    return () => change(-1)
  }, [isOld])
}
