import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProofProvider } from '../features/auth/components/proof-provider.tsx'
import { SignInProvider, useAskToSignIn } from '../features/auth/components/sign-in-provider.tsx'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { EditorProvider } from '../features/editor/components/editor-provider.tsx'
import { useSite } from '../features/site/api/site.ts'
import { RenderedAtContext } from '../lib/hydration.ts'
import { LazyToaster } from './lazy-toaster.tsx'
import { Dialogs } from './dialogs.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Shell } from './layout/shell.tsx'
import { Router } from './router.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useSessionKeeper } from './use-session-keeper.ts'

interface AppProps {
  client: QueryClient
  /** Undefined where the browser draws the page from nothing. */
  renderedAt?: number | undefined
}

/** Everything inside the router, which differs between browser, server and test. */
export function App({ client, renderedAt }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <RenderedAtContext value={renderedAt}>
          <Site />
        </RenderedAtContext>
        <LazyToaster />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

function Site() {
  const site = useSite()
  useSessionKeeper()
  useScrollMemory()
  return (
    <SignInProvider site={site}>
      <ProofProvider site={site}>
        <Writing>
          <Dialogs>
            <Shell>
              <Router />
            </Shell>
          </Dialogs>
        </Writing>
      </ProofProvider>
    </SignInProvider>
  )
}

const loadPreview = async () => (await import('../widgets/article-preview.tsx')).ArticlePreview

/** Brings the editor together with who writes, and with the clock of the site. */
function Writing({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const askToSignIn = useAskToSignIn()
  return (
    <EditorProvider
      timeZone={useSite()?.timezone}
      writerId={viewer.kind === 'known' ? viewer.user.id : undefined}
      canPlace={viewer.kind === 'known' && viewer.user.can.administer}
      onSignInNeeded={() => askToSignIn('page')}
      loadPreview={loadPreview}
    >
      {children}
    </EditorProvider>
  )
}
