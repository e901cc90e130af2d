import { NEWS_PAGE_SIZE, say, sayCount, shownNumber } from '@berg/contract'
import CalendarX from 'lucide-react/icons/calendar-x'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Newspaper from 'lucide-react/icons/newspaper'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from '../../routing/link.tsx'
import { useNavigate } from '../../routing/router.tsx'
import { ArticleCardSkeleton } from '../../features/articles/components/article-card.tsx'
import { useTurnedPage } from '../../lib/list-page.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { articlePageQuery } from '../../features/articles/api/articles.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { PillNav } from '../../ui/pill-nav.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NewsItems } from './news-items.tsx'
import { emptyTextOf, headingOf, isOpenedNow, questionOf, type NewsView } from './news-view.ts'

export const NEWS_HEADING = 'news-heading'

interface NewsListProps {
  view: NewsView
  /** The address of the view with something changed. */
  hrefOf: (change: Partial<NewsView>) => string
  /** How many events of the present month are over. */
  over: number
  today: string
  timeZone: string | undefined
  /** Opens the calendar, where it does not stand beside the list. */
  monthSwitch: ReactNode
}

export function NewsList(props: NewsListProps) {
  const { view, hrefOf, over, today, timeZone, monthSwitch } = props
  const isCompact = view.shape === 'compact'
  const navigate = useNavigate()
  const top = useTurnedPage<HTMLHeadingElement>(view.page)
  const clearDay = () => {
    navigate(hrefOf({ day: undefined, week: undefined }))
    top.current?.focus() // the button is gone with the day
  }
  const earlier = over > 0 && isOpenedNow(view, today) && (
    <Link to={hrefOf({ withEarlier: !view.withEarlier })} className={EARLIER}>
      {view.withEarlier ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
      {earlierWords(view)}
      {!view.withEarlier && (
        <span className="font-normal text-muted">
          <span
            aria-hidden
            data-count={shownNumber(over)}
            className="before:content-[attr(data-count)]"
          />
          <span className="sr-only">{sayCount(over, '{n} event', '{n} events')}</span>
        </span>
      )}
    </Link>
  )
  return (
    <section aria-labelledby={NEWS_HEADING}>
      <div className="flex items-center justify-between gap-4 border-b border-line pb-3">
        <PillNav
          label={say('Events or news')}
          links={[
            { to: eventsOf(hrefOf), label: say('Events'), isHere: view.mode === 'events' },
            { to: newsOf(hrefOf), label: say('News'), isHere: view.mode === 'news' },
          ]}
        />
        <PillNav
          isInner
          label={say('View ##noun: how the list is shown')}
          links={[
            { to: hrefOf({ shape: 'cards' }), label: say('Cards'), isHere: view.shape === 'cards' },
            {
              to: hrefOf({ shape: 'compact' }),
              label: say('Compact'),
              isHere: view.shape === 'compact',
            },
          ]}
        />
      </div>
      <div
        className={cn(
          'mt-5 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2',
          isCompact && 'max-md:mt-2 max-md:mb-1',
        )}
      >
        <h2
          ref={top}
          id={NEWS_HEADING}
          tabIndex={-1}
          className={cn(
            'min-w-0 grow scroll-mt-4 font-serif font-semibold sm:text-[1.75rem]',
            isCompact ? 'text-xl max-sm:basis-40' : 'text-2xl',
          )}
        >
          {headingOf(view)}
        </h2>
        {monthSwitch}
        {(view.day ?? view.week) && (
          <Button variant="secondary" onClick={clearDay}>
            <X aria-hidden className="size-4.5" />
            {say('Clear Date Filter')}
          </Button>
        )}
      </div>
      {!isCompact && earlier && <div className="mb-5">{earlier}</div>}
      <PagedList
        query={articlePageQuery(questionOf(view, today))}
        page={view.page}
        pageSize={NEWS_PAGE_SIZE}
        hrefOf={(page) => hrefOf({ page })}
        skeleton={<Skeletons shape={view.shape} />}
        empty={<Empty view={view} hrefOf={hrefOf} />}
        hasShortPager
      >
        {({ count, results }) => (
          <>
            <p role="status" className="sr-only">
              {sayCount(count, '{n} result', '{n} results')}
            </p>
            <NewsItems articles={results} shape={view.shape} timeZone={timeZone} />
          </>
        )}
      </PagedList>
      {isCompact && earlier && <div className="mt-4">{earlier}</div>}
    </section>
  )
}

function earlierWords({ withEarlier, week }: NewsView): string {
  if (withEarlier) return say('From today on')
  return week ? say('Earlier this week') : say('Earlier this month')
}

const EARLIER = buttonStyle('secondary', '[&>svg]:size-4.5')

type HrefOf = NewsListProps['hrefOf']
const eventsOf = (hrefOf: HrefOf) => hrefOf({ mode: 'events', day: undefined, week: undefined })
const newsOf = (hrefOf: HrefOf) => hrefOf({ mode: 'news', day: undefined, week: undefined })

function Empty({ view, hrefOf }: Pick<NewsListProps, 'view' | 'hrefOf'>) {
  const isNews = view.mode === 'news'
  return (
    <EmptyState
      icon={isNews ? <Newspaper /> : <CalendarX />}
      title={emptyTextOf(view)}
      action={
        <Link to={isNews ? eventsOf(hrefOf) : newsOf(hrefOf)} className={buttonStyle('secondary')}>
          {isNews ? say('See the events') : say('Read the latest news')}
        </Link>
      }
    >
      {!isNews && say('Bold days in the calendar have events. Try another day or month.')}
    </EmptyState>
  )
}

const PLACES = Array.from({ length: NEWS_PAGE_SIZE }, (_, at) => `place ${at}`)

function Skeletons({ shape }: Pick<NewsView, 'shape'>) {
  const isCompact = shape === 'compact'
  return (
    <div
      role="status"
      aria-label={say('Loading articles')}
      className={isCompact ? 'grid gap-2' : 'grid gap-5 sm:grid-cols-2'}
    >
      {PLACES.map((place) =>
        isCompact ? <Skeleton key={place} className="h-11" /> : <ArticleCardSkeleton key={place} />,
      )}
    </div>
  )
}
