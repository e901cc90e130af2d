import { CATEGORIES, CATEGORY_NAMES, categoryOfSlug, say, slugOf } from '@berg/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { articlePageQuery, articleMonthsQuery } from '../../features/articles/api/articles.ts'
import { MonthNavigator, MonthSelect } from './month-navigator.tsx'
import { yearsOf, archiveView, comingOf, type ArchiveView } from './archive-view.ts'
import { useSite, useToday } from '../../features/site/api/site.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { ArchiveList } from './archive-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { ReaderArticle } from '../../widgets/reader-article.tsx'

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
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{say('Archive ##noun')}</h1>
      <p className="mt-2 max-w-2xl text-lg text-muted">
        {say('Everything that was ever published here, by year and month.')}
      </p>
      <ArchiveFilters view={view} show={show}>
        <div className="max-sm:w-full lg:hidden">
          <MonthSelect {...navigator} onMonth={(month) => show({ month })} />
        </div>
      </ArchiveFilters>
      <div className="grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="sticky top-4 hidden max-h-[calc(100dvh-2rem-var(--toast-room,0px))] self-start overflow-y-auto p-1 lg:-m-1 lg:block">
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
      <ReaderArticle />
    </>
  )
}

const CATEGORY_OPTIONS = [
  { value: '', label: say('All categories') },
  ...CATEGORIES.map((category) => ({ value: slugOf(category), label: CATEGORY_NAMES[category] })),
]
const TYPE_OPTIONS = [
  { value: '', label: say('All types') },
  { value: 'post', label: say('Posts') },
  { value: 'event', label: say('Events') },
]

interface ArchiveFiltersProps {
  view: ArchiveView
  show: (change: Partial<ArchiveView>, options?: { replace: boolean }) => void
  /** Where there is no room for the months beside the list. */
  children: ReactNode
}

function ArchiveFilters({ view, show, children }: ArchiveFiltersProps) {
  return (
    <div className="my-6 flex flex-wrap gap-3 sm:grid sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_minmax(14rem,auto)_minmax(10rem,auto)]">
      <SearchField
        label={say('Search the archive')}
        placeholder={say('Search the archive')}
        value={view.q}
        // Every pause in the typing would be a step for Back.
        onSearch={(q) => show({ q }, { replace: true })}
        className="max-sm:w-full sm:max-lg:col-span-3"
      />
      {children}
      <Select
        className="grow"
        aria-label={say('Category')}
        options={CATEGORY_OPTIONS}
        value={view.category ? slugOf(view.category) : ''}
        onChange={(event) => show({ category: categoryOfSlug(event.target.value) })}
      />
      <Select
        className="grow"
        aria-label={say('Type ##noun: post or event')}
        options={TYPE_OPTIONS}
        value={view.type ?? ''}
        onChange={(event) =>
          show({ type: (event.target.value || undefined) as ArchiveView['type'] })
        }
      />
    </div>
  )
}
