import { THIS_MONTH_MAX, type Article } from '@berg/contract'
import { formatDay } from '../../../../lib/dates.ts'
import { ArticleLink } from '../article-link.tsx'

interface ThisMonthProps {
  events: readonly Article[]
}

/** The next events of the month. */
export function ThisMonth({ events }: ThisMonthProps) {
  return (
    <section aria-labelledby="this-month">
      <h2 id="this-month" className="font-serif text-xl font-semibold">
        This month
      </h2>
      {events.length === 0 && <p className="mt-3 text-muted">No more events this month.</p>}
      <ul className="mt-2">
        {events.slice(0, THIS_MONTH_MAX).map((event) => (
          <li
            key={event.id}
            className="group relative flex items-center gap-4 border-b border-line py-3.5"
          >
            {event.event_date && <DateBadge day={event.event_date} />}
            <div className="min-w-0">
              <h3 className="text-[0.9375rem]/snug font-semibold break-words">
                <ArticleLink
                  id={event.id}
                  className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {event.title}
                </ArticleLink>
              </h3>
              <p className="mt-0.5 truncate text-sm text-muted">{event.excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A leaf of a calendar: Wed 18. */
export function DateBadge({ day }: { day: string }) {
  return (
    <time
      dateTime={day}
      className="w-13 shrink-0 overflow-hidden rounded-field border border-line bg-card text-center"
    >
      <span className="block bg-clay text-xs/5 font-semibold text-on-clay">
        {formatDay(day, 'weekday')}
      </span>{' '}
      <span className="block font-serif text-lg/8 font-bold">{formatDay(day, 'day')}</span>
    </time>
  )
}
