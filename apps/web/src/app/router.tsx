import { use } from 'react'
import { lazyModule } from '../lib/lazy-module.ts'
import { useLocation } from '../routing/router.tsx'
import { toaster } from './lazy-toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { homeRowAt } from './home-rows.ts'
import { Page } from './page.tsx'

const pageRows = lazyModule(() => import('./page-rows.ts'))

/** One promise for all who wait for it, as `use` wants it. */
let coming: ReturnType<typeof pageRows.load> | undefined
const loadRows = () => (coming ??= pageRows.load())

export function Router() {
  return (
    <ErrorBoundary>
      <PageHere />
    </ErrorBoundary>
  )
}

function PageHere() {
  const { pathname } = useLocation()
  const row = homeRowAt(pathname) ?? (pageRows.loaded() ?? use(loadRows())).rowAt(pathname)
  return <Page row={row} />
}

/** For the start: the first screen is drawn whole. A failure here is met, and told, by the page. */
export async function loadScreenOf(path: string): Promise<void> {
  try {
    const row = homeRowAt(path) ?? (await loadRows()).rowAt(path)
    await row.screen.load()
  } catch {}
}

/** Whoever begins to do something may go somewhere, or be told something. */
export function loadAtFirstTouch(): void {
  const load = () => {
    for (const each of SIGNS) removeEventListener(each, load)
    void Promise.all([loadRows(), toaster.load()]).catch(() => {})
  }
  for (const each of SIGNS) addEventListener(each, load, { passive: true })
}

// Not `pointerover`: a pointer that rests where the page comes up tells nothing.
const SIGNS = ['pointermove', 'touchstart', 'keydown'] as const
