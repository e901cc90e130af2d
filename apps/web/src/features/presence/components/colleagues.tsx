import { type Colleague, say, sayCount } from '@berg/contract'
import Users from 'lucide-react/icons/users'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { initialsOfName } from '../../../lib/initials.ts'
import { useScreen, useStream } from '../../../lib/stream/use-stream.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { COLLEAGUES_SHOWN, colleaguesQuery, SEEN_PRESENCE } from '../api/presence.ts'
import { STATUS_TONES, statusLine } from '../model/presence-words.ts'

interface ColleaguesProps {
  page: number
  hrefOf: (page: number) => string
  timeZone: string | undefined
}

/** Who is there; the stream says when that changes. */
export function Colleagues({ page, hrefOf, timeZone }: ColleaguesProps) {
  const client = useQueryClient()
  useScreen('hub')
  useStream(
    'presence',
    useCallback(() => void client.invalidateQueries({ queryKey: SEEN_PRESENCE }), [client]),
  )
  return (
    <PagedList
      query={colleaguesQuery(page)}
      page={page}
      pageSize={COLLEAGUES_SHOWN}
      hrefOf={hrefOf}
      failure={say('Colleagues could not be loaded')}
      skeleton={<Skeletons />}
      empty={<Nobody />}
    >
      {({ results, count }) =>
        count > 0 && (
          <>
            <p role="status" className="text-sm text-muted">
              {sayCount(count, '{n} colleague is shown', '{n} colleagues are shown')}
            </p>
            <ul className="divide-y divide-line">
              {results.map((colleague) => (
                <Row key={colleague.id} {...colleague} timeZone={timeZone} />
              ))}
            </ul>
          </>
        )
      }
    </PagedList>
  )
}

function Row({
  name,
  department,
  timeZone,
  ...shown
}: Colleague & { timeZone: string | undefined }) {
  return (
    <li className="flex items-center gap-3.5 py-3.5 last:pb-0">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-mist text-sm font-semibold"
      >
        {initialsOfName(name)}
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{name}</p>
        {department && <p className="text-sm break-words text-muted">{department}</p>}
      </div>
      <Badge tone={STATUS_TONES[shown.status]}>{statusLine(shown, timeZone)}</Badge>
    </li>
  )
}

const ROWS = ['first', 'second', 'third']

function Skeletons() {
  return (
    <div role="status" aria-label={say('Loading colleagues')} className="grid gap-4 py-2">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-3.5">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}

function Nobody() {
  return (
    <p className="flex items-center gap-3 py-2 text-muted">
      <Users aria-hidden className="size-5 shrink-0" />
      {say('None of your colleagues shows that they are here. They appear when they turn it on.')}
    </p>
  )
}
