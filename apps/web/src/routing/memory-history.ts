import type { Location, RouterHistory } from './router.tsx'

export type MemoryEntry = string | Partial<Location>

/** Visits that no browser knows of: of a page that the server draws, and of tests. */
export function memoryHistory(first: MemoryEntry): RouterHistory {
  let made = 0
  const entryOf = (href: string, state: unknown): Location => {
    const { pathname, search, hash } = new URL(href, 'http://berg.invalid')
    return { pathname, search, hash, state, key: made++ === 0 ? 'default' : String(made) }
  }
  const start = typeof first === 'string' ? first : (first.pathname ?? '/') + (first.search ?? '')
  let entries = [entryOf(start, typeof first === 'string' ? null : first.state)]
  let at = 0
  const listeners = new Set<() => void>()
  return {
    location: () => entries[at]!,
    move: (href, { replace, state }) => {
      if (!replace) at++
      entries = [...entries.slice(0, at), entryOf(href, state)]
    },
    go: (steps) => {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1)
      for (const tell of listeners) tell()
    },
    onPop: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
