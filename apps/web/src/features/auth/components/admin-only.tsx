import { say } from '@berg/contract'
import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ClientRedirect } from '../../../ui/client-redirect.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useViewer } from '../model/use-viewer.ts'

/** Courtesy, not protection: the server refuses by itself. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  if (viewer.kind === 'checking') return <Spinner label={say('Loading...')} />
  if (viewer.kind === 'unknown')
    return (
      <ErrorState title={say('We could not check who you are')} onRetry={viewer.retry}>
        {viewer.error.message}
      </ErrorState>
    )
  if (viewer.kind === 'known' && viewer.user.can.administer) return children
  return <ClientRedirect to={paths.home} />
}
