import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { SignInProvider } from '../features/auth/components/sign-in-provider.tsx'
import { useSite } from '../features/site/api/site.ts'
import { Toaster } from '../ui/toaster.tsx'
import { Dialogs } from './dialogs.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Shell } from './layout/shell.tsx'
import { Router } from './router.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useSessionKeeper } from './use-session-keeper.ts'
import { Writing } from './writing.tsx'

/** Everything inside the router, which differs between browser, server and test. */
export function App({ client }: { client: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <Site />
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

function Site() {
  useSessionKeeper()
  useScrollMemory()
  return (
    <SignInProvider site={useSite()}>
      <Writing>
        <Dialogs>
          <Shell>
            <Router />
          </Shell>
        </Dialogs>
      </Writing>
    </SignInProvider>
  )
}
