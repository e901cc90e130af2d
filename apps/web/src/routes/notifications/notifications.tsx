import { NOTIFICATION_DAYS, say, sayCount } from '@berg/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { useRef, useState } from 'react'
import { SignInFirst } from '../../features/auth/components/sign-in-first.tsx'
import {
  notificationsQuery,
  unseenQuery,
  useMarkSeen,
} from '../../features/notifications/api/notifications.ts'
import { NotificationDays } from '../../features/notifications/components/notification-days.tsx'
import { useParted } from '../../features/notifications/model/use-parted.ts'
import { useSite, useToday } from '../../features/site/api/site.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { LazyDialog } from '../../widgets/lazy-dialog.tsx'

const TITLE = say('Notifications')
const emergencyCode = lazyModule(
  () => import('../../features/emergencies/components/emergency-dialog.tsx'),
)

export function NotificationsScreen() {
  return (
    <SignInFirst title={TITLE} message={say('Please sign in to see your notifications.')}>
      {({ can }) => <SignedIn sendsEmergencies={can.send_emergencies === true} />}
    </SignInFirst>
  )
}

function SignedIn({ sendsEmergencies }: { sendsEmergencies: boolean }) {
  const [isWriting, setIsWriting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const markSeen = useMarkSeen()
  const { data: unseen } = useQuery(unseenQuery)
  const seen = (which: Parameters<typeof markSeen.mutate>[0]) =>
    markSeen.mutate(which, { onError: ({ message }) => toast.error(say('Update failed'), message) })
  const readAll = () => {
    seen({ all: true })
    // The button goes.
    heading.current?.focus()
  }
  return (
    <div className="mx-auto max-w-3xl">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="font-serif text-3xl font-semibold sm:text-4xl">
          {TITLE}
        </h1>
        <div className="flex flex-wrap gap-3">
          {unseen !== undefined && unseen.count > 0 && (
            <Button variant="secondary" onClick={readAll}>
              {say('Mark all as read')}
            </Button>
          )}
          {sendsEmergencies && (
            <Button variant="danger" onClick={() => setIsWriting(true)}>
              {say('Emergency message')}
            </Button>
          )}
        </div>
      </div>
      {isWriting && (
        <LazyDialog
          code={emergencyCode}
          failure={say('The emergency message could not be opened')}
          onClose={() => setIsWriting(false)}
        >
          {({ EmergencyDialog }) => <EmergencyDialog onClose={() => setIsWriting(false)} />}
        </LazyDialog>
      )}
      <List onSeen={(id) => seen({ ids: [id] })} />
      <p className="mt-8 text-sm text-muted">
        {sayCount(
          NOTIFICATION_DAYS,
          'Notifications are kept for {n} day.',
          'Notifications are kept for {n} days.',
        )}
      </p>
    </div>
  )
}

function List({ onSeen }: { onSeen: (id: number) => void }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(notificationsQuery)
  const all = data?.pages.flatMap(({ results }) => results) ?? []
  const { unread, earlier } = useParted(all)
  const shown = { timeZone: useSite()?.timezone, today: useToday(), onSeen }
  if (error && !data) {
    return (
      <ErrorState
        title={say('Your notifications could not be loaded')}
        onRetry={() => void refetch()}
      >
        {error.message}
      </ErrorState>
    )
  }
  if (!data) return <ListSkeleton />
  if (all.length === 0) {
    return (
      <EmptyState icon={<Bell />} title={say('Nothing new for you.')}>
        {say(
          'Write a post, sign up for an event or comment on an article: what becomes of it stands here.',
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <NotificationDays title={say('Unread')} notifications={unread} {...shown} />
      <NotificationDays title={say('Earlier')} notifications={earlier} {...shown} />
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {say('Show earlier ones')}
        </Button>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={say('Loading your notifications')} className="mt-8 grid gap-2.5">
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-24 w-full rounded-card" />
      ))}
    </div>
  )
}
