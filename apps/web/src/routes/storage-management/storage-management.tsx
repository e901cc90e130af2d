import { type CleanupKind, STORED_FILE_ORDERINGS, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { SignInFirst } from '../../features/auth/components/sign-in-first.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { storageQuery } from '../../features/storage/api/storage.ts'
import { CleanupDialog } from '../../features/storage/components/cleanup-dialog.tsx'
import { Cleanups } from '../../features/storage/components/cleanups.tsx'
import { QuickActions } from '../../features/storage/components/quick-actions.tsx'
import { Recommendations } from '../../features/storage/components/recommendations.tsx'
import { StorageShares } from '../../features/storage/components/storage-shares.tsx'
import { StoredFiles } from '../../features/storage/components/stored-files.tsx'
import { firstOr, pageNumber, urlView, useUrlView } from '../../lib/url-view.ts'
import { useNow } from '../../lib/use-now.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const TITLE = say('Storage Management')

export const StorageManagementScreen = () => (
  <SignInFirst
    title={TITLE}
    message={say('Please sign in to see how full the storage is.')}
    explanation={say('Staff see here what takes room, and what could go.')}
  >
    {(user) => (
      <>
        <header>
          <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{TITLE}</h1>
          <p className="mt-2 max-w-2xl text-lg text-pretty text-muted">
            {say('How full the storage is, with what, and what could go.')}
          </p>
        </header>
        {user.can.administer ? (
          <Storage />
        ) : (
          <Notice icon={<Lock />} title={say('This page is for staff.')}>
            {say('Ask an editor where a file is too large or in the wrong place.')}
          </Notice>
        )}
      </>
    )}
  </SignInFirst>
)

const storageView = urlView({
  ordering: { ...firstOr(STORED_FILE_ORDERINGS), name: 'by' },
  page: pageNumber,
})

function Storage() {
  const { data: use, error, refetch } = useQuery(storageQuery)
  const { view, hrefOf } = useUrlView(storageView)
  const timeZone = useSite()?.timezone
  const now = useNow()
  const [cleaning, setCleaning] = useState<CleanupKind>()
  if (error && !use) {
    return (
      <ErrorState
        title={say('How full the storage is could not be loaded')}
        onRetry={() => void refetch()}
      >
        {error.message}
      </ErrorState>
    )
  }
  return (
    <div className="mt-7 grid grid-cols-1 items-start gap-5 sm:mt-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
      {use ? <StorageShares use={use} now={now} timeZone={timeZone} /> : <Loading />}
      <div className="grid grid-cols-1 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:gap-6">
        {use && <QuickActions use={use} onClean={setCleaning} />}
        {use && <Recommendations use={use} onClean={setCleaning} />}
        <Cleanups now={now} timeZone={timeZone} />
      </div>
      <StoredFiles ordering={view.ordering} page={view.page} hrefOf={hrefOf} />
      {cleaning && <CleanupDialog kind={cleaning} onClose={() => setCleaning(undefined)} />}
    </div>
  )
}

const Loading = () => (
  <div role="status" aria-label={say('Loading the storage')}>
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
)
