import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddressedArticle } from '../../features/articles/components/addressed-article.tsx'
import { articlePageQuery } from '../../features/articles/api/list-articles.ts'
import { articleMonthsQuery } from '../../features/archive/api/list-article-months.ts'
import { MonthNavigator } from '../../features/archive/components/month-navigator.tsx'
import { MonthSelect } from '../../features/archive/components/month-select.tsx'
import { yearsOf } from '../../features/archive/model/years.ts'
import { useSite } from '../../features/site/api/get-site.ts'
import { useToday } from '../../features/site/model/use-today.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { ArchiveFilters } from './archive-filters.tsx'
import { ArchiveList } from './archive-list.tsx'
import { archiveView, comingOf } from './archive-view.ts'

export function ArchiveScreen() {
  const timeZone = useSite()?.timezone
  const today = useToday()
  const { view, hrefOf, show } = useUrlView(archiveView)

  const { category, type } = view
  const { data: months = [] } = useQuery({
    ...articleMonthsQuery({ category, type, to: today }),
    placeholderData: keepPreviousData,
  })
  const { data: coming = 0 } = useQuery({
    ...articlePageQuery({ ...comingOf(view, today), page: 1, page_size: 1 }),
    placeholderData: keepPreviousData,
    select: ({ count }) => count,
  })
  const navigator = { years: yearsOf(months), coming, month: view.month, hasCounts: view.q === '' }

  return (
    <>
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">Archive</h1>
      <p className="mt-2 max-w-2xl text-lg text-muted">
        Everything that was ever published here, by year and month.
      </p>
      <ArchiveFilters view={view} show={show}>
        <div className="max-sm:col-span-2 lg:hidden">
          <MonthSelect {...navigator} onMonth={(month) => show({ month })} />
        </div>
      </ArchiveFilters>
      <div className="grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] self-start overflow-y-auto p-1 lg:-m-1 lg:block">
          <MonthNavigator
            {...navigator}
            presentYear={today.slice(0, 4)}
            hrefOf={(month) => hrefOf({ month })}
          />
        </div>
        <ArchiveList
          view={view}
          months={months}
          coming={coming}
          hrefOf={hrefOf}
          today={today}
          timeZone={timeZone}
        />
      </div>
      <AddressedArticle timeZone={timeZone} />
    </>
  )
}
