import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()
const PATIENCE_MS = 1000

/**
 * A new page starts at the top; Back returns to where the reader was, waiting a moment for the page
 * to grow tall enough. A change of the query alone (filter, page) leaves the scroll to the screen.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const arrival = useNavigationType()

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    if (arrival !== 'POP') return
    return scrollWhenTall(positions.get(key) ?? 0)
  }, [key, arrival])

  useLayoutEffect(() => {
    if (arrival !== 'POP') window.scrollTo(0, 0)
  }, [pathname, arrival])
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
