import { type ListedArticle, say } from '@berg/contract'
import { Link } from '../../../routing/link.tsx'
import { paths } from '../../../app/paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { timeAndPlace } from '../../../lib/when-line.ts'
import { DatedArticle } from './dated-article.tsx'

const ROWS = ['first', 'second', 'third']

interface ThisWeekProps {
  /** Undefined while they are on their way. */
  events: readonly ListedArticle[] | undefined
  timeZone: string | undefined
}

/** The events of the next seven days. */
export function ThisWeek({ events, timeZone }: ThisWeekProps) {
  return (
    <section aria-labelledby="this-week" aria-busy={!events}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="this-week" className="font-serif text-xl font-semibold">
          {say('This week')}
        </h2>
        <Link
          to={paths.calendar}
          className="flex min-h-11 items-center text-sm font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {say('All events')}
        </Link>
      </div>
      {events?.length === 0 && (
        <p className="pb-2 text-muted">{say('No events in the next seven days.')}</p>
      )}
      <ul className="sm:max-lg:grid sm:max-lg:grid-cols-3 sm:max-lg:gap-x-6">
        {events?.map((event) => (
          <li key={event.id} className="border-b border-line">
            {event.event_date && (
              <DatedArticle isTight article={event} day={event.event_date}>
                {timeAndPlace(event, timeZone)}
              </DatedArticle>
            )}
          </li>
        )) ??
          ROWS.map((row) => (
            <li key={row} className="flex items-center gap-4 border-b border-line py-2">
              <Skeleton className="h-13.5 w-13" />
              <Skeleton className="h-4 w-1/2" />
            </li>
          ))}
      </ul>
    </section>
  )
}
