import { TOP_NEWS_MAX, type ListedArticle, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useId, useState } from 'react'
import { firstArticlesQuery, eventDaysQuery } from '../../features/articles/api/articles.ts'
import { useSite, useToday } from '../../features/site/api/site.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { mondayOf, monthOf } from '../../ui/month-calendar/days.ts'
import { MonthCalendar } from '../../ui/month-calendar/month-calendar.tsx'
import { WeekStrip } from '../../ui/month-calendar/week-strip.tsx'
import { NewsList } from './news-list.tsx'
import { useChosenDay } from './use-chosen-day.ts'
import { newsView, overOf, toComeOf } from './news-view.ts'
import { DatedArticle } from '../../features/articles/components/dated-article.tsx'
import { formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayOfArticle } from '../../features/articles/model/format-article.ts'
import { timeAndPlace } from '../../lib/when-line.ts'
import { LazyDialog } from '../../widgets/lazy-dialog.tsx'
import { ReaderArticle } from '../../widgets/reader-article.tsx'

const CALENDAR = 'month-calendar'
const NO_EVENTS: ReadonlyMap<string, number> = new Map()

export function NewsScreen() {
  const timeZone = useSite()?.timezone
  const today = useToday()
  const { view, hrefOf, show } = useUrlView(newsView(today))

  // On a phone the lines come first, and the month is a tap away.
  const isCompact = view.shape === 'compact'
  const [isMonthOpen, setIsMonthOpen] = useState(false)

  const { data: counts = NO_EVENTS } = useQuery(eventDaysQuery(view.month))
  const thisMonth = useQuery(firstArticlesQuery(toComeOf(view.month, today)))
  const over = overOf(view, today, counts)
  const calendar = useChosenDay(view.day)
  const choose = (day: string | undefined) => {
    if (!day) {
      if (view.day ?? view.week) show({ day, week: undefined })
      return
    }
    show({ mode: 'events', day, month: monthOf(day) })
  }
  const important = useQuery(
    firstArticlesQuery({ highlight: 'important', page_size: TOP_NEWS_MAX }),
  )

  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-[21.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      {/* Where everything stands in one column. */}
      <div className={cn('md:hidden', isCompact && 'hidden')}>
        <WeekStrip
          monday={view.week ?? mondayOf(view.day ?? nearestDay(view.month, today))}
          onMonth={
            view.week
              ? () => show({ week: undefined, day: undefined }, { replace: true })
              : undefined
          }
          onWeek={(week) => show({ mode: 'events', week, day: undefined }, { replace: true })}
          today={today}
          selected={view.day}
          isShown={view.week !== undefined}
          onSelect={choose}
          counts={counts}
        />
      </div>
      <section
        ref={calendar}
        id={CALENDAR}
        aria-label={say('Calendar')}
        className={cn(isCompact ? !isMonthOpen && 'max-md:hidden' : view.week && 'max-md:order-1')}
      >
        <MonthCalendar
          month={view.month}
          // Leafing through the months is no step that Back should take one by one.
          onMonth={(month) => show({ month, day: undefined, week: undefined }, { replace: true })}
          today={today}
          selected={view.day}
          onSelect={choose}
          counts={counts}
        />
        <Subscribe />
      </section>
      <div className="min-w-0 md:max-lg:col-span-2 md:max-lg:row-start-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <NewsList
          view={view}
          over={over}
          hrefOf={hrefOf}
          today={today}
          timeZone={timeZone}
          monthSwitch={
            isCompact && (
              <Button
                variant="secondary"
                size="narrow"
                className="md:hidden"
                aria-expanded={isMonthOpen}
                aria-controls={CALENDAR}
                onClick={() => setIsMonthOpen(!isMonthOpen)}
              >
                <CalendarDays aria-hidden className="size-4.5" />
                {say('Month')}
              </Button>
            )
          }
        />
      </div>
      <div className="grid grid-cols-1 content-start gap-8 max-md:order-2 md:max-lg:col-start-2 md:max-lg:row-start-1">
        <NewsBox
          isUrgent
          title={say('TOP NEWS')}
          articles={important.data}
          hasFailed={important.isError}
          empty={say('No important posts at the moment')}
          timeZone={timeZone}
        />
        <NewsBox
          title={say('THIS MONTH')}
          articles={thisMonth.data}
          hasFailed={thisMonth.isError}
          empty={
            overOf({ ...view, week: undefined }, today, counts) > 0
              ? say('No more events this month.')
              : say('No events scheduled for this month.')
          }
          timeZone={timeZone}
        />
      </div>
      <ReaderArticle />
    </div>
  )
}

function Subscribe() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="mt-2 w-full" onClick={() => setIsOpen(true)}>
        <CalendarPlus aria-hidden className="size-4.5" />
        {say('Subscribe to all events')}
      </Button>
      {isOpen && (
        <LazyDialog
          code={subscribeDialog}
          failure={say('The address could not be shown')}
          onClose={() => setIsOpen(false)}
        >
          {({ SubscribeDialog }) => <SubscribeDialog onClose={() => setIsOpen(false)} />}
        </LazyDialog>
      )}
    </>
  )
}

const subscribeDialog = lazyModule(
  () => import('../../features/calendar/components/subscribe-dialog.tsx'),
)

const nearestDay = (month: string, today: string) =>
  month === monthOf(today) ? today : `${month}-01`

interface NewsBoxProps {
  title: string
  /** Undefined: not here yet, or not to be had. */
  articles: readonly ListedArticle[] | undefined
  hasFailed: boolean
  empty: string
  /** Meant to be noticed first. */
  isUrgent?: boolean
  timeZone: string | undefined
}

/** A few articles beside the list. */
function NewsBox(props: NewsBoxProps) {
  const { title, articles, hasFailed, empty, isUrgent = false, timeZone } = props
  const instead = articles
    ? articles.length === 0 && empty
    : hasFailed && say('Could not be loaded.')
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cn(isUrgent && 'rounded-card bg-marigold-soft px-4 pt-4 pb-1')}
    >
      <h2 id={id} className="mb-2 font-serif text-xl font-semibold">
        {title}
      </h2>
      {instead && <p className="border-t border-ink/10 py-4 text-muted">{instead}</p>}
      {!articles && !hasFailed && <BoxSkeleton />}
      <ul>
        {articles?.map((article) => (
          <li key={article.id} className="border-t border-ink/10">
            <BoxItem article={article} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BoxItem({ article, timeZone }: { article: ListedArticle; timeZone: string | undefined }) {
  const day = dayOfArticle(article, timeZone)
  return (
    <DatedArticle article={article} day={day}>
      {article.event_date ? (
        timeAndPlace(article, timeZone)
      ) : (
        <time dateTime={day}>{formatDay(day, 'short')}</time>
      )}
    </DatedArticle>
  )
}

function BoxSkeleton() {
  return (
    <div role="status" aria-label={say('Loading')} className="border-t border-ink/10 py-3.5">
      <div className="flex items-center gap-3.5">
        <Skeleton className="h-12 w-12" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  )
}
