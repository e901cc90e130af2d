import { INTERACTIVE_SIGN } from '@berg/contract'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from '../routing/router.tsx'
import { AdminOnly } from '../features/auth/components/admin-only.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { cn } from '../ui/cn.ts'
import { Spinner } from '../ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { BackButton } from './layout/back-button.tsx'
import { Hero } from './layout/hero.tsx'

export interface PageRow {
  screen: Screen
  title: string
  /** What stands above the screen. With none the screen brings its own h1. */
  chrome: { kind: 'hero' } | { kind: 'banner'; title: string } | { kind: 'none' }
  guard?: 'administrators'
}

export function Page({ row }: { row: PageRow }) {
  const { chrome, title, guard } = row
  const content = (
    <>
      <row.screen.Component />
      <FocusOnNavigation title={title} />
    </>
  )
  return (
    // Around all that asks: what comes rendered is taken over as one, before any of it asks anew.
    <Suspense fallback={<Spinner />}>
      {chrome.kind === 'hero' && <Hero />}
      {chrome.kind === 'banner' && <Banner title={chrome.title} />}
      <div className={cn('page pb-6 sm:py-8 print:p-0', chrome.kind === 'hero' ? 'pt-1' : 'pt-6')}>
        {chrome.kind !== 'hero' && <BackButton />}
        <ErrorBoundary key={title}>
          {guard === 'administrators' ? <AdminOnly>{content}</AdminOnly> : content}
        </ErrorBoundary>
      </div>
    </Suspense>
  )
}

function Banner({ title }: { title: string }) {
  return (
    <div className="border-b border-line sky-across">
      <div className="page py-4 sm:py-10">
        <h1 className="font-serif text-2xl font-semibold sm:text-4xl">{title}</h1>
      </div>
    </div>
  )
}

/** Where the browser was loaded: its own focus and announcement serve that page. */
let lastPath: string | undefined

/**
 * Names the page, and takes keyboard and screen reader to its heading after a navigation, or to the
 * control that is marked `data-autofocus`. A component beside the screen, so that it waits for the
 * screen's code.
 */
function FocusOnNavigation({ title }: { title: string }) {
  const { pathname } = useLocation()

  usePageTitle(title)

  useEffect(() => document.documentElement.setAttribute(INTERACTIVE_SIGN, ''), [])

  useEffect(() => {
    const isNavigation = lastPath !== undefined && lastPath !== pathname
    lastPath = pathname
    if (isNavigation) focusStart()
  }, [pathname])

  return null
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

export interface Screen {
  Component: ComponentType
  /** Fetches the code ahead of the visit. */
  load: () => Promise<unknown>
}

/**
 * Code that comes when its page is visited. Once here it is drawn at once, with no waiting face. A screen that waited
 * stays the component that it was: with another React would draw it anew, and what was opened on it would be gone.
 */
export function screen(load: () => Promise<ComponentType>): Screen {
  let Loaded: ComponentType | undefined
  const loadOnce = async () => (Loaded ??= await load())
  const Awaited = lazy(async () => ({ default: await loadOnce() }))
  function Component() {
    const [isHere] = useState(() => Loaded !== undefined)
    return isHere && Loaded ? <Loaded /> : <Awaited />
  }
  return { load: loadOnce, Component }
}
