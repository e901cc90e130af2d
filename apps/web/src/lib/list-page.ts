import { say } from '@berg/contract'
import { useEffect, useRef } from 'react'
import { useArrival } from '../routing/router.tsx'

interface Page<T> {
  count: number
  next: string | null
  previous: string | null
  results: T[]
}

/** The answer to a question with `page` is a page; this tells the types so. */
export function pageIn<T>(answer: Page<T> | T[]): Page<T> {
  if (!Array.isArray(answer)) return answer
  return { count: answer.length, next: null, previous: null, results: answer }
}

/** 'Showing 7–12 of 48' */
export function showing(
  { page, pageSize, shown, count }: Record<'page' | 'pageSize' | 'shown' | 'count', number>,
  dash = '–',
): string {
  if (shown === 0) return say('Showing {range} of {count}', { range: 0, count: 0 })
  const first = (page - 1) * pageSize + 1
  return say('Showing {range} of {count}', { range: `${first}${dash}${first + shown - 1}`, count })
}

/** Takes eye and keyboard to the top of a list whose page was turned. Back has its own memory. */
export function useTurnedPage<E extends HTMLElement>(page: number) {
  const top = useRef<E>(null)
  const lastPage = useRef(page)
  const arrival = useArrival()
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    if (arrival !== 'push' || !top.current) return
    top.current.focus({ preventScroll: true })
    if (top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }, [page, arrival])
  return top
}
