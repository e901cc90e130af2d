import { useSyncExternalStore } from 'react'

/** Below the first breakpoint of the styles. */
const PHONE = '(max-width: 39.99rem)'

/** Below the second one: everything stands in one column. */
const NARROW = '(max-width: 47.99rem)'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether the screen is a phone's, for what is not only styled but ordered differently there. */
export const useIsPhone = () => useMedia(PHONE)

export const useIsNarrow = () => useMedia(NARROW)
