import { useEffect, useRef, useState } from 'react'

/**
 * Whether what stands right after a text has been in view: then its reader has come to the end. A short text is at its
 * end at once. `key` names the text: another one is read anew.
 */
export function useReachedEnd(key: string) {
  const ref = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<string>()
  const isReached = reached === key
  useEffect(() => {
    const mark = ref.current
    if (!mark || isReached) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(key)
    })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [key, isReached])
  return {
    /** For the mark after the text. */
    ref,
    isReached,
    /** Whoever comes there by keyboard has come to the end too. */
    reach: () => setReached(key),
  }
}

export type ReachedEnd = Omit<ReturnType<typeof useReachedEnd>, 'ref'>
