import { useSyncExternalStore } from 'react'

/** Below the first breakpoint of the styles. */
const PHONE = '(max-width: 39.99rem)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(PHONE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the screen is a phone's, for what is not only styled but ordered differently there. */
export const useIsPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  )
