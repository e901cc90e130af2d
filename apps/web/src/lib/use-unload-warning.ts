import { useEffect } from 'react'

let unsaved = 0

/** Whether somebody has written something that is not saved yet. */
export const hasUnsavedWork = () => unsaved > 0

/** The browser asks before a reload or a closed tab takes unsaved work away. */
export function useUnloadWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved++
    window.addEventListener('beforeunload', ask)
    return () => {
      unsaved--
      window.removeEventListener('beforeunload', ask)
    }
  }, [isOn])
}
