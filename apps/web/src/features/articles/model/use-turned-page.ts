import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** Takes eye and keyboard to the top of a list whose page was turned. Back has its own memory. */
export function useTurnedPage<E extends HTMLElement>(page: number) {
  const top = useRef<E>(null)
  const lastPage = useRef(page)
  const arrival = useNavigationType()
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    if (arrival !== NavigationType.Push || !top.current) return
    top.current.focus({ preventScroll: true })
    if (top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }, [page, arrival])
  return top
}
