import { homeEvents, type ListedArticle, say } from '@berg/contract'
import { DatedArticle } from './dated-article.tsx'
import { firstArticlesQuery } from '../api/articles.ts'
import { timeAndPlace } from '../../../lib/when-line.ts'

/** The events that the home page shows, of this week and of this month. */
export const homeEventsQuery = (today: string) => firstArticlesQuery(homeEvents(today))

interface ThisMonthProps {
  events: readonly ListedArticle[]
  timeZone: string | undefined
}

/** The next events of the month, after those of the week. */
export function ThisMonth({ events, timeZone }: ThisMonthProps) {
  return (
    <section aria-labelledby="this-month">
      <h2 id="this-month" className="font-serif text-xl font-semibold">
        {say('This month')}
      </h2>
      {events.length === 0 && (
        <p className="mt-3 text-muted">{say('No more events this month.')}</p>
      )}
      <ul className="mt-2">
        {events.map((event) => (
          <li key={event.id} className="border-b border-line">
            {event.event_date && (
              <DatedArticle article={event} day={event.event_date}>
                {timeAndPlace(event, timeZone)}
              </DatedArticle>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
