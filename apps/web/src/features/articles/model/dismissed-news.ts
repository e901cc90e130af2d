import { useSyncExternalStore } from 'react'
import { keepOnDevice } from '../../../lib/keep-on-device.ts'

const KEY = 'berg_top_news_dismissed'
const MOST_REMEMBERED = 20
const NONE: readonly number[] = []
const listeners = new Set<() => void>()

let text: string | null | undefined
let ids = NONE

/** The top news that were closed on this device. */
export const useDismissedNews = () => useSyncExternalStore(subscribe, dismissedNews, () => NONE)

export function dismissNews(more: readonly number[]): void {
  ids = [...more, ...dismissedNews()].slice(0, MOST_REMEMBERED)
  text = JSON.stringify(ids)
  try {
    keepOnDevice(KEY, text)
  } catch {
    // Closed for this visit, then.
    text = storedText()
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same list as long as nothing changed. */
function dismissedNews(): readonly number[] {
  const stored = storedText()
  if (stored !== text && stored !== undefined) {
    text = stored
    ids = parse(stored)
  }
  return ids
}

function storedText(): string | null | undefined {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return undefined
  }
}

function parse(stored: string | null): readonly number[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter((id): id is number => typeof id === 'number') : NONE
  } catch {
    return NONE
  }
}
