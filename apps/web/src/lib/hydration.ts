import { createContext, use, useSyncExternalStore } from 'react'

/** When the page was rendered, in milliseconds; undefined where the browser draws it from nothing. */
export const RenderedAtContext = createContext<number | undefined>(undefined)

const never = () => () => {}

/** Whether this is drawn as the server drew it: there, and once in the browser. */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** When the server drew what is drawn now; undefined from then on. */
export function useRenderedAt(): number | undefined {
  const renderedAt = use(RenderedAtContext)
  return useIsHydrating() ? renderedAt : undefined
}

/** The address of the site, which only the browser knows for sure. */
export const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  )
