import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePageTitle } from '../lib/document-title.ts'

/** Where the browser was loaded: its own focus and announcement serve that page. */
let lastPath: string | undefined

/**
 * Names the page, and takes keyboard and screen reader to its heading after a navigation, or to the
 * control that is marked `data-autofocus`.
 */
export function useFocusOnNavigation(title: string): void {
  const { pathname } = useLocation()

  usePageTitle(title)

  useEffect(() => {
    const isNavigation = lastPath !== undefined && lastPath !== pathname
    lastPath = pathname
    if (isNavigation) focusStart()
  }, [pathname])
}

function focusStart(): void {
  const main = document.getElementById('main')
  const control = main?.querySelector<HTMLElement>('[data-autofocus]')
  if (control) return control.focus()
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
