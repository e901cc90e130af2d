import { Suspense } from 'react'
import { AdminOnly } from '../features/auth/components/admin-only.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { BackButton } from './layout/back-button.tsx'
import { Banner } from './layout/banner.tsx'
import { Hero } from './layout/hero.tsx'
import type { Screen } from './screen.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

export interface PageRow {
  screen: Screen
  title: string
  /** What stands above the screen. With none the screen brings its own h1. */
  chrome: { kind: 'hero' } | { kind: 'banner'; title: string } | { kind: 'none' }
  guard?: 'administrators'
}

export function Page({ row }: { row: PageRow }) {
  const { screen, chrome, title, guard } = row
  const content = (
    <>
      <screen.Component />
      <Arrival title={title} />
    </>
  )
  return (
    <>
      {chrome.kind === 'hero' && <Hero />}
      {chrome.kind === 'banner' && <Banner title={chrome.title} />}
      <div className="page py-6 sm:py-8">
        {chrome.kind !== 'hero' && <BackButton />}
        <ErrorBoundary key={title}>
          <Suspense fallback={<Spinner />}>
            {guard === 'administrators' ? <AdminOnly>{content}</AdminOnly> : content}
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  )
}

/** Beside the screen, so that it takes effect when the screen's code has arrived. */
function Arrival({ title }: { title: string }) {
  useFocusOnNavigation(title)
  return null
}
