import { AUDIT_COUNT_MAX, say } from '@berg/contract'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import SearchX from 'lucide-react/icons/search-x'
import { Link } from '../../../routing/link.tsx'
import { dayAt, formatDay } from '../../../lib/dates.ts'
import { showing, useTurnedPage } from '../../../lib/list-page.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListStatus } from '../../../ui/list-status.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { AUDIT_PAGE_SIZE, auditQuery, useDownloadAudit } from '../api/audit.ts'
import {
  type AuditPlace,
  NO_FILTER,
  isFiltered,
  questionOf,
  useAuditView,
} from '../model/audit-view.ts'
import { byDay } from '../model/changes.ts'
import { ActivityEntry } from './activity-entry.tsx'
import { ActivityFilters } from './activity-filters.tsx'

interface ActivityLogProps {
  timeZone: string | undefined
}

/** Who did what, the latest first. */
export function ActivityLog({ timeZone }: ActivityLogProps) {
  const place = useAuditView()
  const { view, hrefOf } = place
  const top = useTurnedPage<HTMLParagraphElement>(view.page)
  return (
    <section aria-labelledby="activity-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="activity-heading" className="font-serif text-2xl font-semibold">
          {say('Activity')}
        </h2>
        <DownloadButton question={questionOf(view)} />
      </div>
      <ActivityFilters {...place} />
      <div className="mt-5">
        <PagedList
          query={auditQuery(questionOf(view), view.page)}
          page={view.page}
          pageSize={AUDIT_PAGE_SIZE}
          hrefOf={(page) => hrefOf({ page })}
          failure={say('Could not load the activity.')}
          skeleton={<Loading />}
          empty={<Nothing {...place} />}
          keepsOld
          hasShortPager
        >
          {({ count, results }, isOld) => (
            <>
              {results.length > 0 && (
                <ListStatus ref={top} className="mb-3">
                  {isOld ? say('Loading…') : statusOf(view.page, results.length, count)}
                </ListStatus>
              )}
              {byDay(results, (moment) => dayAt(moment, timeZone)).map(({ day, entries }) => (
                <section key={day} aria-label={formatDay(day, 'long')} className="mb-6">
                  <h3 className="mb-1 font-semibold">
                    {say('{weekday}, {day}', {
                      weekday: formatDay(day, 'weekday'),
                      day: formatDay(day, 'long'),
                    })}
                  </h3>
                  <ul>
                    {entries.map((entry) => (
                      <ActivityEntry
                        key={entry.id}
                        entry={entry}
                        timeZone={timeZone}
                        hrefOf={hrefOf}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </>
          )}
        </PagedList>
      </div>
    </section>
  )
}

/** The server does not count further. */
function statusOf(page: number, shown: number, count: number): string {
  if (count < AUDIT_COUNT_MAX) return showing({ page, pageSize: AUDIT_PAGE_SIZE, shown, count })
  const first = (page - 1) * AUDIT_PAGE_SIZE + 1
  const last = first + shown - 1
  return say('Showing {first}–{last} of the latest {count}', { first, last, count })
}

function DownloadButton({ question }: { question: ReturnType<typeof questionOf> }) {
  const download = useDownloadAudit()
  return (
    <Button
      variant="secondary"
      busy={download.isPending}
      onClick={() =>
        download.mutate(question, {
          onError: (error) => toast.error(say('It could not be downloaded.'), error.message),
        })
      }
    >
      {!download.isPending && <Download aria-hidden className="size-4.5" />}
      {say('Download CSV')}
    </Button>
  )
}

function Nothing({ view, hrefOf }: AuditPlace) {
  if (!isFiltered(view)) {
    return (
      <EmptyState icon={<History />} title={say('Nothing has happened yet')}>
        {say('Sign-ins, decisions and changes stand here as soon as there are any.')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={say('Nothing found.')}
      action={
        <Link to={hrefOf(NO_FILTER)} className={buttonStyle('secondary')}>
          {say('Clear all filters')}
        </Link>
      }
    >
      {say('Nothing matches all of the filters.')}
    </EmptyState>
  )
}

const LINES = Array.from({ length: 8 }, (_, at) => `line ${at}`)

function Loading() {
  return (
    <div role="status" aria-label={say('Loading the activity')} className="grid gap-3">
      {LINES.map((line) => (
        <Skeleton key={line} className="h-8 w-full" />
      ))}
    </div>
  )
}
