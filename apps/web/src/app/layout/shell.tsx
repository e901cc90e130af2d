import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { UnfinishedWork } from './unfinished-work.tsx'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-pine px-5 py-3 font-semibold text-on-pine focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
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
