import { useEffect, useState, type RefObject } from 'react'

/** True from when an element comes close to what is seen: what is fetched for it is needed then. */
export function useNearScreen(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const { current } = ref
    if (!current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '100px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref, isNear])
  return isNear
}
