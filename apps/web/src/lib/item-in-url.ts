import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '../routing/router.tsx'
import { useRenderedAt } from './hydration.ts'

/** Told to the entry of the history that an opened item makes. */
interface ItemState {
  /** Back leads to where it was opened. */
  openedHere?: true
  order?: ListOrder
}

/** The list that an item was opened from, and how far one has come in it. */
export interface ListOrder {
  ids: readonly number[]
  at: number
}

/** The item that follows in the list. One from elsewhere leaves off where the list was left. */
export const nextIn = (order: ListOrder | undefined, id: number): number | undefined =>
  order?.ids[placeOf(order, id) + 1]

const placeOf = ({ ids, at }: ListOrder, id: number) => (ids.includes(id) ? ids.indexOf(id) : at)

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

/** Where a link leads that opens an item of a list over the present screen. */
export function useItemLink(name: string, id: number, ids: readonly number[] = []) {
  const { search } = useLocation()
  const state: ItemState = { openedHere: true, order: { ids, at: ids.indexOf(id) } }
  return { to: withId(search, name, id), state }
}

/** The item that the address names, the way to another one, and the way to close it. */
export function useOpenItem(name: string) {
  const { search, state: stored, key } = useLocation()
  const state = stored as ItemState | null
  const navigate = useNavigate()
  // A page comes rendered without what stands open over it.
  const isArriving = useRenderedAt() !== undefined
  // Going back takes a moment, in which a second click would go back once more.
  const isGoingBack = useRef(false)
  useEffect(() => void (isGoingBack.current = false), [key])
  /** In its place: closing leads to where the first one was opened. */
  const linkTo = (id: number) => ({
    to: withId(search, name, id),
    replace: true,
    state: state?.order
      ? { ...state, order: { ...state.order, at: placeOf(state.order, id) } }
      : state,
  })
  return {
    id: isArriving ? undefined : idIn(search, name),
    order: state?.order,
    linkTo,
    turnTo: (id: number) => {
      const { to, ...options } = linkTo(id)
      navigate(to, options)
    },
    close: () => {
      const openedHere = state?.openedHere
      if (isGoingBack.current) return
      isGoingBack.current = openedHere === true
      if (openedHere) navigate(-1)
      else navigate(withId(search, name, undefined), { replace: true })
    },
  }
}
