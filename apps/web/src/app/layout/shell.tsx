import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { storedNames } from '../../features/editor/model/draft-names.ts'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header />
      <OfflineNotice />
      <UnfinishedWork />
      <NameQuestion />
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
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  )
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

const nameNudge = lazyModule(() => import('../../features/account/components/ask-for-name.tsx'))

/** For whoever is signed in and has no name. */
function NameQuestion() {
  const viewer = useViewer()
  return viewer.kind === 'known' && viewer.user.asks_name && <AskForName />
}

function AskForName() {
  const here = useLazyModule(nameNudge)
  return here && here !== 'failed' && <here.AskForName />
}

const unfinishedNotice = lazyModule(
  () => import('../../features/editor/components/unfinished-notice.tsx'),
)

/** For whoever is signed in: what they were writing when the page went away. */
function UnfinishedWork() {
  const viewer = useViewer()
  if (viewer.kind !== 'known') return null
  return <UnfinishedOf key={viewer.user.id} writer={viewer.user.id} />
}

function UnfinishedOf({ writer }: { writer: number }) {
  // Most people have nothing unfinished, and need no code for it.
  const [isThere] = useState(() => storedNames(writer).length > 0)
  return isThere && <UnfinishedNotice writer={writer} />
}

function UnfinishedNotice({ writer }: { writer: number }) {
  const here = useLazyModule(unfinishedNotice)
  return here && here !== 'failed' && <here.UnfinishedNotice writer={writer} />
}
