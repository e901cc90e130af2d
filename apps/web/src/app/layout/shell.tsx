import { type CurrentUser, say } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { useSite } from '../../features/site/api/site.ts'
import { momentOf } from '../../lib/dates.ts'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { shownSince } from '../../lib/shown-since.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { usePaletteKey } from '../palette/use-palette-key.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

export function Shell({ children }: { children: ReactNode }) {
  usePaletteKey()
  return (
    <>
      <SkipLink href="#main">{say('Skip to content')}</SkipLink>
      <Header />
      <OfflineNotice />
      <ForWhoIsSignedIn />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  )
}

function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status" className="sticky top-0 z-10 print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-marigold-soft px-4 py-2.5 text-sm font-medium">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <ShownSince />
        </p>
      )}
    </div>
  )
}

function ShownSince() {
  const at = new Date(shownSince(useQueryClient()))
  return say('Offline. Last brought up to date {when}.', {
    when: momentOf(at, useSite()?.timezone),
  })
}

function subscribeToOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToOnline,
    () => navigator.onLine,
    () => true,
  )
}

const signedInParts = lazyModule(() => import('./signed-in-parts.tsx'))

function ForWhoIsSignedIn() {
  const viewer = useViewer()
  return viewer.kind === 'known' && <SignedInParts user={viewer.user} />
}

function SignedInParts({ user }: { user: CurrentUser }) {
  const here = useLazyModule(signedInParts)
  return here && here !== 'failed' && <here.SignedInParts user={user} />
}
