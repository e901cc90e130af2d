import { useEffect, useState } from 'react'
import { useRenderedAt } from './hydration.ts'

const MINUTE_MS = 60_000

/** The time, fresh every minute: a page left open over midnight or a shift stays right. */
export function useNow(): Date {
  const renderedAt = useRenderedAt()
  const [now, setNow] = useState(() => (renderedAt ? new Date(renderedAt) : new Date()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
