import { say, sayCount, type Session } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import { sessionsQuery, useEndSession } from '../../features/account/api/account.ts'
import { useSite } from '../../features/site/api/site.ts'
import { formatDay, dayAt, momentOrAgo } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Section } from './section.tsx'

export function SessionsSection() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const end = useEndSession()
  const [isAsking, setIsAsking] = useState(false)
  const endOne = (id: string | undefined, told: string) =>
    end.mutate(id, {
      onSuccess: () => toast.success(told),
      onError: toast.failed(say('You are still signed in there')),
    })
  const others = data?.filter(({ is_current }) => !is_current).length ?? 0
  return (
    <Section
      id="sessions"
      title={say('Where you are signed in')}
      about={say('If you do not know a device, sign it out and change your password.')}
    >
      {error && !data && (
        <ErrorState title={say('The list could not be loaded')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <div role="status" aria-label={say('Loading the list')}>
          <Skeleton className="h-20 rounded-card" />
        </div>
      )}
      {data && (
        <ul className="grid divide-y divide-line rounded-card border border-line bg-card">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && (end.variables ?? session.id) === session.id}
              onEnd={() =>
                endOne(session.id, say('Signed out: {device}', { device: session.device }))
              }
            />
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={end.isPending && end.variables === undefined}
          onClick={() => setIsAsking(true)}
        >
          {say('Sign out everywhere else')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={say('Sign out everywhere else?')}
          confirm={say('Sign out')}
          onConfirm={() => endOne(undefined, say('You are signed in here alone'))}
          onClose={() => setIsAsking(false)}
        >
          {sayCount(
            others,
            'One other device is signed out at once. You stay signed in here.',
            '{n} other devices are signed out at once. You stay signed in here.',
          )}
        </ConfirmDialog>
      )}
    </Section>
  )
}

interface SessionRowProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const now = useNow()
  const timeZone = useSite()?.timezone
  const { device, address, created_at, last_used_at, is_shared, is_current } = session
  const seen = is_current
    ? say('In use now')
    : say('Last seen {when}', { when: momentOrAgo(last_used_at, now, timeZone) })
  const day = formatDay(dayAt(created_at, timeZone), 'short')
  const place = address
    ? say('from {address}, since {day} ##signed in', { address, day })
    : say('since {day} ##signed in', { day })
  return (
    <li className="flex items-center gap-3 py-3 pe-2 ps-4 sm:gap-4">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow py-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {is_current && <Badge tone="positive">{say('This device')}</Badge>}
          {is_shared && <Badge>{say('Shared device')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {seen} <span className="max-sm:block">{place}</span>
        </p>
      </div>
      {!is_current && (
        <Button
          variant="quiet"
          size="narrow"
          className="shrink-0 whitespace-nowrap"
          busy={isEnding}
          aria-label={say('Sign out {device}', { device })}
          onClick={onEnd}
        >
          {say('Sign out')}
        </Button>
      )}
    </li>
  )
}
