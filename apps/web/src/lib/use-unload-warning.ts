import { useEffect } from 'react'

let unsaved = 0

/** Whether something is under way that leaving would cut off. */
export const hasUnsavedWork = () => unsaved > 0

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** The page goes in any case. */
export const stopUnloadWarning = () => window.removeEventListener('beforeunload', ask)

/** From now on the browser asks before a reload or a closed tab; the answer takes that back. */
export function warnOnUnload(): () => void {
  if (unsaved++ === 0) window.addEventListener('beforeunload', ask)
  return () => {
    if (--unsaved === 0) window.removeEventListener('beforeunload', ask)
  }
}

/** The browser asks before a reload or a closed tab takes unsaved work away. */
export function useUnloadWarning(isOn: boolean): void {
  useEffect(() => (isOn ? warnOnUnload() : undefined), [isOn])
}
