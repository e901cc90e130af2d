import type { RouterHistory } from './router.tsx'

/** Lies in an entry of the browser's history. */
interface Entry {
  usr?: unknown
  key?: string
  /** The entries are numbered from 0 after a load. */
  idx?: number
}

/** Tells entries apart; it may be guessed. */
const newKey = () => Math.random().toString(36).slice(2)

const entry = () => (window.history.state ?? {}) as Entry

export function browserHistory(): RouterHistory {
  if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx: 0 }, '')
  return {
    location: () => {
      const { pathname, search, hash } = window.location
      const { usr = null, key = 'default' } = entry()
      return { pathname, search, hash, state: usr, key }
    },
    move: (href, { replace, state }) => {
      const idx = (entry().idx ?? 0) + (replace ? 0 : 1)
      const next: Entry = { usr: state, key: newKey(), idx }
      if (replace) window.history.replaceState(next, '', href)
      else window.history.pushState(next, '', href)
    },
    go: (steps) => window.history.go(steps),
    onPop: (listener) => {
      window.addEventListener('popstate', listener)
      return () => window.removeEventListener('popstate', listener)
    },
  }
}
