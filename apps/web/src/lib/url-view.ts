import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from '../routing/router.tsx'

/** How a part of a view stands in the address; without values it is left out. */
interface Param<T> {
  read: (values: readonly string[]) => T
  write: (value: T) => readonly string[]
  /** Its name in the address, where that is not its name in the view. */
  name?: string
}

type Params<V> = { readonly [K in keyof V]: Param<V[K]> }

export interface UrlView<V> {
  viewIn: (search: string) => V
  /** The shortest address: what goes without saying is left out. */
  searchOf: (view: V, from?: string) => string
}

/** What a screen shows, read from its address and written there. Of the old address it keeps `keeps`. */
export function urlView<V extends object>(
  params: Params<V>,
  { keeps = [] }: { keeps?: readonly string[] } = {},
): UrlView<V> {
  const entries = Object.entries(params) as [keyof V & string, Param<V[keyof V]>][]
  return {
    viewIn: (search) => {
      const all = new URLSearchParams(search)
      return Object.fromEntries(
        entries.map(([key, { name = key, read }]) => [key, read(all.getAll(name))]),
      ) as V
    },
    searchOf: (view, from = '') => {
      const old = new URLSearchParams(from)
      const staying = keeps.flatMap((name) => old.getAll(name).map((value) => [name, value]))
      const written = entries.flatMap(([key, { name = key, write }]) =>
        write(view[key]).map((value) => [name, value]),
      )
      return `?${new URLSearchParams([...staying, ...written])}`
    },
  }
}

/** The view in the address, and the ways to change it. A change begins at the first page. */
export function useUrlView<V extends { page: number }>({ viewIn, searchOf }: UrlView<V>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  // A change may come before the one before it is drawn.
  const latest = useRef(search)
  useLayoutEffect(() => void (latest.current = search), [search])
  const changed = (from: string, change: Partial<V>) =>
    searchOf({ ...viewIn(from), page: 1, ...change }, from)
  return {
    view: viewIn(search),
    hrefOf: (change: Partial<V>) => changed(search, change),
    show: (change: Partial<V>, options?: { replace: boolean }): void => {
      latest.current = changed(latest.current, change)
      navigate(latest.current, options)
    },
  }
}

/** As many letters as the server searches for. */
const WORDS_MAX = 200

/** Words that are searched for. */
export const searchWords: Param<string> = {
  read: ([value = '']) => value.trim().slice(0, WORDS_MAX),
  write: (value) => (value ? [value] : []),
}

const PAGE_MAX = 1_000_000

/** The page of a list; the first where the address asks for nonsense. */
export const pageNumber: Param<number> = {
  read: ([value]) => {
    const number = Number(value)
    return Number.isSafeInteger(number) && number > 1 ? Math.min(number, PAGE_MAX) : 1
  },
  write: (number) => (number > 1 ? [String(number)] : []),
}

/** One of these words, or none. */
export const oneOf = <T extends string>(choices: readonly T[]): Param<T | undefined> =>
  textIf((value): value is T => choices.some((choice) => choice === value))

/** One of these words; the first goes without saying. */
export function firstOr<T extends string>(choices: readonly T[]): Param<T> {
  const [first] = choices as readonly [T]
  return {
    read: ([value]) => choices.find((choice) => choice === value) ?? first,
    write: (value) => (value === first ? [] : [value]),
  }
}

/** A text that is what it should be, or none. */
export function textIf<T extends string = string>(
  is: ((value: string) => value is T) | ((value: string) => boolean),
): Param<T | undefined> {
  return {
    read: ([value = '']) => (is(value) ? (value as T) : undefined),
    write: (value) => (value ? [value] : []),
  }
}
