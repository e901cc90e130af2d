import { ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY, type TokenPair } from '@berg/contract'
import { useSyncExternalStore } from 'react'
import { personIn } from './person-in.ts'

const listeners = new Set<() => void>()

/**
 * Set while the browser's storage refuses (private mode, quota): the tokens then live as long as the
 * page. Undefined: storage is the truth, shared with the other tabs.
 */
let inMemory: TokenPair | null | undefined
/** Until the page is left: several people use this device, and nothing of a person is stored on it. */
let isShared = false

function read(key: string, field: keyof TokenPair): string | null {
  if (inMemory !== undefined) return inMemory?.[field] ?? null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(pair: TokenPair | null): void {
  try {
    if (pair && !isShared) {
      localStorage.setItem(ACCESS_TOKEN_KEY, pair.access)
      localStorage.setItem(REFRESH_TOKEN_KEY, pair.refresh)
    } else {
      localStorage.removeItem(ACCESS_TOKEN_KEY)
      localStorage.removeItem(REFRESH_TOKEN_KEY)
    }
    inMemory = isShared ? pair : undefined
  } catch {
    inMemory = pair
  }
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

export const tokens = {
  access: () => read(ACCESS_TOKEN_KEY, 'access'),
  /** Whose session this browser holds; null for nobody's. A refreshed token names the same person. */
  person: () => {
    const access = tokens.access()
    return access === null ? null : personIn(access)
  },
  refresh: () => read(REFRESH_TOKEN_KEY, 'refresh'),
  /** A renewed pair stays where the first one was. */
  set: (pair: TokenPair, shared = isShared) => {
    isShared = shared
    write(pair)
  },
  clear: () => write(null),
  /** Whether the session is, or was until the page is left, one on a shared device. */
  isShared: () => isShared,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Hears of sign-in and sign-out in the other tabs, in a tab that slept as soon as it wakes. */
export function watchOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (key === null || key === ACCESS_TOKEN_KEY || key === REFRESH_TOKEN_KEY) notify()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', notify)
  document.addEventListener('visibilitychange', notify)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', notify)
    document.removeEventListener('visibilitychange', notify)
  }
}

const hasToken = () => tokens.access() !== null
const onServer = () => false

/** Whether this browser holds a token. Who it belongs to, and whether it still counts, `/me` says. */
export function useHasSession(): boolean {
  return useSyncExternalStore(tokens.subscribe, hasToken, onServer)
}
