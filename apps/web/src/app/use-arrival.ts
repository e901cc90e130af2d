import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePageTitle } from '../lib/document-title.ts'

/** Where the browser was loaded: its own focus and announcement serve that page. */
let lastPath: string | undefined

/** Names the page, and takes keyboard and screen reader to its heading after a navigation. */
export function useArrival(title: string): void {
  const { pathname } = useLocation()

  usePageTitle(title)

  useEffect(() => {
    const isNavigation = lastPath !== undefined && lastPath !== pathname
    lastPath = pathname
    if (isNavigation) focusHeading()
  }, [pathname])
}

function focusHeading(): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
