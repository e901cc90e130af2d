import { useEffect, useRef } from 'react'
import { useArrival } from '../../routing/router.tsx'
import { NEWS_HEADING } from './news-list.tsx'

/**
 * Takes eye and keyboard to the events of a day that was chosen, where they do not stand beside the
 * calendar. Back has its own memory.
 */
export function useChosenDay(day: string | undefined) {
  const calendar = useRef<HTMLElement>(null)
  const lastDay = useRef(day)
  const arrival = useArrival()
  useEffect(() => {
    if (lastDay.current === day) return
    lastDay.current = day
    const heading = document.getElementById(NEWS_HEADING)
    if (!day || arrival !== 'push' || !heading || !calendar.current) return
    const events = heading.getBoundingClientRect()
    const days = calendar.current.getBoundingClientRect()
    const isBeside = events.left >= days.right || events.right <= days.left
    if (isBeside) return
    heading.focus({ preventScroll: true })
    heading.scrollIntoView()
  }, [day, arrival])
  return calendar
}
