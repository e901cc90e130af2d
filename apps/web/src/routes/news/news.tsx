import { TOP_NEWS_MAX } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { firstArticlesQuery } from '../../features/articles/api/list-articles.ts'
import { eventDaysQuery } from '../../features/articles/api/list-event-days.ts'
import { AddressedArticle } from '../../features/articles/components/addressed-article.tsx'
import { useSite } from '../../features/site/api/get-site.ts'
import { useToday } from '../../features/site/model/use-today.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { monthOf } from '../../ui/month-calendar/days.ts'
import { MonthCalendar } from '../../ui/month-calendar/month-calendar.tsx'
import { NewsBox } from './news-box.tsx'
import { NewsList } from './news-list.tsx'
import { newsView, overOf, toComeOf } from './news-view.ts'

const NO_EVENTS: ReadonlyMap<string, number> = new Map()

export function NewsScreen() {
  const timeZone = useSite()?.timezone
  const today = useToday()
  const { view, hrefOf, show } = useUrlView(newsView(today))

  const { data: counts = NO_EVENTS } = useQuery(eventDaysQuery(view.month))
  const thisMonth = useQuery(firstArticlesQuery(toComeOf(view.month, today)))
  const over = overOf(view.month, today, counts)
  const important = useQuery(
    firstArticlesQuery({ highlight: 'important', page_size: TOP_NEWS_MAX }),
  )

  return (
    <div className="grid gap-8 md:grid-cols-[21.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <section aria-label="Calendar">
        <MonthCalendar
          month={view.month}
          // Leafing through the months is no step that Back should take one by one.
          onMonth={(month) => show({ month, day: undefined }, { replace: true })}
          today={today}
          selected={view.day}
          onSelect={(day) => {
            if (day) show({ mode: 'events', day, month: monthOf(day) })
            else if (view.day) show({ day })
          }}
          counts={counts}
        />
      </section>
      <div className="min-w-0 md:max-lg:col-span-2 md:max-lg:row-start-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <NewsList view={view} over={over} hrefOf={hrefOf} today={today} timeZone={timeZone} />
      </div>
      <div className="grid content-start gap-8 md:max-lg:col-start-2 md:max-lg:row-start-1">
        <NewsBox
          isUrgent
          title="TOP NEWS"
          articles={important.data}
          hasFailed={important.isError}
          empty="No important posts at the moment"
          timeZone={timeZone}
        />
        <NewsBox
          title="THIS MONTH"
          articles={thisMonth.data}
          hasFailed={thisMonth.isError}
          empty={over > 0 ? 'No more events this month.' : 'No events scheduled for this month.'}
          timeZone={timeZone}
        />
      </div>
      <AddressedArticle timeZone={timeZone} />
    </div>
  )
}
