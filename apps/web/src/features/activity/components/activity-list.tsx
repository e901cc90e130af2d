import { type Activity, type ActivityTone, say } from '@berg/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../../routing/link.tsx'
import { momentOrAgo } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { activityQuery } from '../api/activity.ts'
import { activityInWords, TONE_WORDS } from '../model/activity-words.ts'

interface ActivityListProps {
  timeZone: string | undefined
  /** How many are shown at first, and more each time. */
  limit: number
  /** Where nothing has happened yet. */
  empty: ReactNode
}

/** What happened on the site, the latest first. */
export function ActivityList({ timeZone, limit, empty }: ActivityListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    activityQuery(limit),
  )
  if (error && !data) {
    return (
      <ErrorState title={say('What happened could not be loaded')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  }
  if (!data) return <ActivitySkeletons />
  const all = data.pages.flatMap(({ results }) => results)
  if (all.length === 0) return empty
  return (
    <>
      <ul className="divide-y divide-line">
        {all.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} timeZone={timeZone} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="quiet"
          className="mt-2 w-full"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {say('Show more')}
        </Button>
      )}
    </>
  )
}

const TONES: Record<ActivityTone, 'positive' | 'pending' | 'neutral'> = {
  success: 'positive',
  warning: 'pending',
  info: 'neutral',
}

function ActivityRow({ activity, timeZone }: { activity: Activity; timeZone: string | undefined }) {
  const { title, link, at, tone } = activity
  return (
    <li className="relative flex items-start justify-between gap-4 py-3.5 first:pt-1 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          <Link
            to={link}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-field hover:underline"
          >
            {title}
          </Link>
        </p>
        <p className="text-sm break-words text-muted">{activityInWords(activity)}</p>
        <p className="text-sm text-muted">
          <time dateTime={at}>{momentOrAgo(at, useNow(), timeZone)}</time>
        </p>
      </div>
      <Badge tone={TONES[tone]}>{TONE_WORDS[tone]}</Badge>
    </li>
  )
}

const ROWS = ['first', 'second', 'third']

function ActivitySkeletons() {
  return (
    <div role="status" aria-label={say('Loading what happened')} className="grid gap-5 pt-1">
      {ROWS.map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}
