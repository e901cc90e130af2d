import { type System, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { momentOrAgo } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { systemQuery } from '../api/system.ts'
import { factsOf, type Fact } from '../model/system-facts.ts'
import { FailedJobs } from './failed-jobs.tsx'

interface SystemOverviewProps {
  timeZone: string | undefined
  /** Of the failed jobs. */
  page: number
  hrefOf: (page: number) => string
  /** Stands below the jobs. */
  children?: ReactNode
}

/** How the site itself is: for those who look after it. */
export function SystemOverview({ timeZone, page, hrefOf, children }: SystemOverviewProps) {
  const { data: system, error, refetch } = useQuery(systemQuery)
  const now = useNow()
  return (
    <section aria-labelledby="system-heading">
      <h2 id="system-heading" className="font-serif text-2xl font-semibold">
        {say('System')}
      </h2>
      {error && !system && (
        <ErrorState title={say('Could not load how the site is.')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!system && !error && <Loading />}
      {system && (
        <>
          <Warnings warnings={system.warnings} />
          <Facts facts={factsOf(system, now, timeZone)} />
          <div className="mt-10 grid grid-cols-1 gap-10 lg:grid-cols-[3fr_2fr]">
            <div className="grid min-w-0 content-start gap-10">
              <FailedJobs
                jobs={system.jobs}
                now={now}
                timeZone={timeZone}
                page={page}
                hrefOf={hrefOf}
              />
              {children}
            </div>
            <Schedules schedules={system.schedules} now={now} timeZone={timeZone} />
          </div>
        </>
      )}
    </section>
  )
}

/** One that would stand alone takes its row whole. */
const GRID =
  'mt-5 grid auto-cols-fr grid-cols-2 gap-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-flow-col lg:grid-cols-none'
const TILES = ['version', 'database', 'files', 'disk', 'backup']

function Loading() {
  return (
    <div role="status" aria-label={say('Loading how the site is')}>
      <Skeleton className="mt-4 h-6 w-72 max-w-full" />
      <div className={GRID}>
        {TILES.map((tile) => (
          <Skeleton key={tile} className="h-24 rounded-card" />
        ))}
      </div>
      <Skeleton className="mt-10 h-8 w-24" />
      <Skeleton className="mt-4 h-5 w-64 max-w-full" />
    </div>
  )
}

function Warnings({ warnings }: Pick<System, 'warnings'>) {
  if (warnings.length === 0) {
    return (
      <p className="mt-3 flex items-center gap-2 text-muted">
        <CircleCheck aria-hidden className="size-4.5 shrink-0 text-positive" />
        {say('Nothing needs your attention.')}
      </p>
    )
  }
  return (
    <ul aria-label={say('Warnings')} className="mt-4 grid gap-2">
      {warnings.map((warning) => (
        <li
          key={warning}
          className="flex gap-3 rounded-card bg-pending-soft px-4 py-3 text-pending"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 break-words">{warning}</span>
        </li>
      ))}
    </ul>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl aria-label={say('Figures')} className={GRID}>
      {facts.map(({ label, value, detail, share, shareLabel }) => (
        <Card key={label} className="px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-0.5 font-serif text-2xl font-semibold break-words even-figures">
            {value}
          </dd>
          <dd className="mt-0.5 text-sm break-words text-muted">{detail}</dd>
          {share !== undefined && (
            <dd>
              <Meter
                label={shareLabel ?? label}
                value={share}
                tone={share > 90 ? 'clay' : 'leaf'}
                className="mt-2"
              />
            </dd>
          )}
        </Card>
      ))}
    </dl>
  )
}

const LAST_RUN = {
  hour: (when: string) => say('Every hour, last {when}', { when }),
  day: (when: string) => say('Every day, last {when}', { when }),
}
const NEVER_RUN = { hour: say('Every hour, not yet'), day: say('Every day, not yet') }

interface SchedulesProps extends Pick<System, 'schedules'> {
  now: Date
  timeZone: string | undefined
}

function Schedules({ schedules, now, timeZone }: SchedulesProps) {
  return (
    <section aria-labelledby="schedules-heading" className="min-w-0">
      <h3
        id="schedules-heading"
        className="flex min-h-11 items-center font-serif text-xl font-semibold"
      >
        {say('Comes by itself')}
      </h3>
      <ul className="mt-1">
        {schedules.map(({ kind, title, every, last_run }) => (
          <li key={kind} className="border-t border-line py-2.5 last:border-b">
            <p className="break-words">{title}</p>
            <p className="text-sm text-muted">
              {last_run ? LAST_RUN[every](momentOrAgo(last_run, now, timeZone)) : NEVER_RUN[every]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
