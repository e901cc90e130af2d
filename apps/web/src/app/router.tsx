import { use } from 'react'
import { lazyModule } from '../lib/lazy-module.ts'
import { useLocation } from '../routing/router.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { atFirstTouch } from './first-touch.ts'
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

/** Whoever begins to do something may go somewhere. */
export const loadAtFirstTouch = () => atFirstTouch(() => void loadRows().catch(() => {}))
