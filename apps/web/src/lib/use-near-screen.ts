import { useEffect, useState, type RefObject } from 'react'

/** What is above was passed already, perhaps in one leap to the end of the page. */
const NEAR = '100000px 0px 100px'

/** True from when an element comes close to what is seen: what is fetched for it is needed then. */
export function useNearScreen(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const { current } = ref
    if (!current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: NEAR },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref, isNear])
  return isNear
}
