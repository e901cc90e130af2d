import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { UnfinishedWork } from './unfinished-work.tsx'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header />
      <OfflineNotice />
      <UnfinishedWork />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
    </>
  )
}
