import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
} from 'react'

interface Address {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  hash: string
}

export interface Location extends Address {
  /** What whoever went there told this entry of the history. */
  state: unknown
  /** Of this entry of the history: Back comes to the same one. */
  key: string
}

/** `/page?view#part`, or what differs from the present page: `?view`. */
export type To = string | Partial<Address>

/** How one came to where one is. */
export type Arrival = 'pop' | 'push' | 'replace'

export interface NavigateOptions {
  replace?: boolean | undefined
  state?: unknown
}

/** To an address, or so many steps through the history. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void

/** Where a router keeps what was visited. */
export interface RouterHistory {
  location: () => Location
  /** Moves on without telling: the router tells. */
  move: (href: string, options: { replace: boolean; state: unknown }) => void
  go: (steps: number) => void
  /** Of moves that the router did not make: Back and Forward. */
  onPop: (listener: () => void) => () => void
}

const LocationContext = createContext<Location | undefined>(undefined)
const ArrivalContext = createContext<Arrival>('pop')
const NavigateContext = createContext<Navigate>(() => {
  throw new Error('There is no router.')
})

export function useLocation(): Location {
  const location = use(LocationContext)
  if (!location) throw new Error('There is no router.')
  return location
}

export const useNavigate = () => use(NavigateContext)

export const useArrival = () => use(ArrivalContext)

/** The address of a link, from the page where it stands. A page is left with its view and its part. */
export function hrefFrom(pathname: string, to: To): string {
  if (typeof to !== 'string') return (to.pathname ?? pathname) + bare(to.search) + bare(to.hash)
  return to.startsWith('/') ? to : pathname + bare(to)
}

/** `?` and `#` alone say nothing. */
const bare = (part = '') => (part.length > 1 ? part : '')

interface RouterProps {
  history: RouterHistory
  children: ReactNode
}

/** Tells everything below it where the reader is, and takes them elsewhere. */
export function Router({ history, children }: RouterProps) {
  const [{ location, arrival }, setPlace] = useState(() => ({
    location: history.location(),
    arrival: 'pop' as Arrival,
  }))
  const [{ arrive, navigate }] = useState(() => {
    // As a transition: the page before stays until the code of the next one is here.
    const arriveBy = (how: Arrival) =>
      startTransition(() => setPlace({ location: history.location(), arrival: how }))
    const go: Navigate = (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return history.go(to)
      history.move(hrefFrom(history.location().pathname, to), { replace, state })
      arriveBy(replace ? 'replace' : 'push')
    }
    return { arrive: arriveBy, navigate: go }
  })
  useLayoutEffect(() => history.onPop(() => arrive('pop')), [history, arrive])
  return (
    <NavigateContext value={navigate}>
      <ArrivalContext value={arrival}>
        <LocationContext value={location}>{children}</LocationContext>
      </ArrivalContext>
    </NavigateContext>
  )
}
