import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Told to the entry of the history that an opened item makes: Back leads to where it was opened. */
const OPENED_HERE = { openedHere: true }

/** The id in `?name=`: undefined where there is none, NaN where it is no id. */
export function idIn(search: string, name: string): number | undefined {
  const value = new URLSearchParams(search).get(name)
  if (value === null) return undefined
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN
}

/** The same address with this item open, or with none. */
export function withId(search: string, name: string, id: number | undefined): string {
  const params = new URLSearchParams(search)
  params.delete(name)
  if (id !== undefined) params.set(name, String(id))
  return `?${params}`
}

/** Where a link leads that opens an item over the present screen. */
export function useItemLink(name: string, id: number) {
  const { search } = useLocation()
  return { to: withId(search, name, id), state: OPENED_HERE }
}

/** The item that the address names, the way to another one, and the way to close it. */
export function useOpenItem(name: string) {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  // Going back takes a moment, in which a second click would go back once more.
  const isGoingBack = useRef(false)
  useEffect(() => void (isGoingBack.current = false), [key])
  return {
    id: idIn(search, name),
    /** In its place: closing leads to where the first one was opened. */
    turnTo: (id: number) =>
      void navigate(withId(search, name, id), { replace: true, state: state as unknown }),
    close: () => {
      const openedHere = (state as Partial<typeof OPENED_HERE> | null)?.openedHere
      if (isGoingBack.current) return
      isGoingBack.current = openedHere === true
      if (openedHere) void navigate(-1)
      else void navigate(withId(search, name, undefined), { replace: true })
    },
  }
}
