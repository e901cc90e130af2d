import { useLayoutEffect, useRef } from 'react'
import { useLocation, useArrival } from '../routing/router.tsx'
import { tokens } from '../lib/session.ts'

const PATIENCE_MS = 1000
const KEY = 'berg_scroll'
let positions = new Map<string, number>()

/**
 * A new page starts at the top; Back returns to where the reader was, waiting a moment for the page
 * to grow tall enough. A change of the query alone (filter, page) leaves the scroll to the screen.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const arrival = useArrival()

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    positions = readPositions()
    window.addEventListener('pagehide', keepPositions)
    return () => window.removeEventListener('pagehide', keepPositions)
  }, [])

  // In the layout phase: gone before the next page's scroll to the top could be taken for ours.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    // Before a link takes effect: the last scroll may not have been told yet.
    window.addEventListener('click', remember, true)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('click', remember, true)
    }
  }, [key])

  const lastPath = useRef('')
  useLayoutEffect(() => {
    const isNewPage = lastPath.current !== pathname
    const isArrival = lastPath.current === ''
    lastPath.current = pathname
    // Already at its top; to say so would have it laid out in the midst of the start.
    if (isArrival && !positions.has(key)) return
    if (arrival === 'pop') return scrollWhenTall(positions.get(key) ?? 0)
    if (isNewPage) window.scrollTo(0, 0)
  }, [key, pathname, arrival])
}

function scrollWhenTall(target: number): () => void {
  const until = performance.now() + PATIENCE_MS
  let frame = 0
  const attempt = () => {
    window.scrollTo(0, target)
    const isThere = Math.abs(window.scrollY - target) < 2
    if (!isThere && performance.now() < until) frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}

/** Over a reload; where storage is closed, a reload starts at the top. */
function keepPositions(): void {
  try {
    if (!tokens.isShared()) sessionStorage.setItem(KEY, JSON.stringify([...positions]))
  } catch {}
}

function readPositions(): Map<string, number> {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  // An address typed anew is no return, even to the same page.
  if (entry && 'type' in entry && entry.type === 'navigate') return new Map()
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}
