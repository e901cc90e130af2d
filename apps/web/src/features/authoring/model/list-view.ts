import {
  ARTICLE_TYPES,
  REVIEW_STATES,
  type ArticleStatus,
  type ReviewState,
  type TimeFilter,
  say,
} from '@berg/contract'
import {
  firstOr,
  oneOf,
  pageNumber,
  textIf,
  urlView,
  useUrlView,
  searchWords,
  type UrlView,
} from '../../../lib/url-view.ts'
import { isDay } from '../../../ui/month-calendar/days.ts'

const LABELS: Readonly<Record<TimeFilter, string>> = {
  '24h': say('Last 24h'),
  '7d': say('Last 7 days'),
  '30d': say('Last 30 days'),
  year: say('This year'),
}

export type PublishTime = 'all' | TimeFilter | 'custom'

export const PUBLISH_TIMES: readonly { value: PublishTime; label: string }[] = [
  { value: 'all', label: say('All time') },
  ...(Object.entries(LABELS) as [TimeFilter, string][]).map(([value, label]) => ({ value, label })),
  { value: 'custom', label: say('Custom') },
]

/** By time, or as the headings of the table say; 'down' begins with the last letter, or the latest day. */
const SORTS = ['newest', 'oldest', 'title', 'title-down', 'event', 'event-down'] as const

const ORDERINGS = {
  newest: '-created_at',
  oldest: 'created_at',
  title: 'title',
  'title-down': '-title',
  event: 'event_date',
  'event-down': '-event_date',
} as const satisfies Record<(typeof SORTS)[number], string>

/** A state as an address names it: by the word that people read. */
export const addressOf = (state: ReviewState): ListedState => (state === 'unsent' ? 'draft' : state)
export type ListedState = ArticleStatus | 'waiting'

/** What a list of articles shows, as its address says. Each screen offers the part that it needs. */
export interface ListView {
  scope: 'all' | 'mine'
  q: string
  status: ListedState | undefined
  type: (typeof ARTICLE_TYPES)[number] | undefined
  /** Names. */
  tags: readonly string[]
  time: PublishTime
  /** Days of the custom time, both included. */
  from: string | undefined
  to: string | undefined
  /** A day of the calendar. */
  day: string | undefined
  sort: (typeof SORTS)[number]
  page: number
}

const ADDRESS = urlView<ListView>(
  {
    scope: firstOr(['all', 'mine']),
    q: searchWords,
    status: oneOf(REVIEW_STATES.map(addressOf)),
    type: oneOf(ARTICLE_TYPES),
    time: firstOr(PUBLISH_TIMES.map(({ value }) => value)),
    from: textIf(isDay),
    to: textIf(isDay),
    day: textIf(isDay),
    sort: firstOr(SORTS),
    page: pageNumber,
    tags: {
      name: 'tag',
      read: (names) => [...new Set(names.filter(Boolean))],
      write: (names) => names,
    },
  },
  // The tab of the dashboard that the list stands on.
  { keeps: ['tab'] },
)

/** Only a custom time has days of its own. */
const withoutStrayDays = (view: ListView): ListView =>
  view.time === 'custom' ? view : { ...view, from: undefined, to: undefined }

export const listView: UrlView<ListView> = {
  viewIn: (search) => withoutStrayDays(ADDRESS.viewIn(search)),
  searchOf: (view, from) => ADDRESS.searchOf(withoutStrayDays(view), from),
}

export const useListView = () => useUrlView(listView)

export type ListPlace = ReturnType<typeof useListView>

/** What is asked of the server about it. */
export function questionOf(view: ListView, pageSize: number) {
  const { scope, q, status, type, tags, time, from, to, day, sort } = view
  return {
    mine: scope === 'mine' || undefined,
    search: q,
    ...stateAsked(status),
    type,
    tags: tags.join(','),
    time: time === 'all' || time === 'custom' ? undefined : time,
    from,
    to,
    date: day,
    ordering: ORDERINGS[sort],
    page: view.page,
    page_size: pageSize,
  }
}

/** On the wire a draft has been sent or not. */
function stateAsked(status: ListView['status']): {
  status?: ArticleStatus | undefined
  waiting?: boolean
} {
  if (status === 'draft') return { status, waiting: false }
  return status === 'waiting' ? { waiting: true } : { status }
}

/** The same list without a filter. */
export const NO_FILTER = {
  q: '',
  status: undefined,
  type: undefined,
  tags: [],
  time: 'all',
  from: undefined,
  to: undefined,
  day: undefined,
} as const satisfies Partial<ListView>

export function isFiltered(view: ListView): boolean {
  const { q, status, type, tags, time, day } = view
  return Boolean(q || status || type || tags.length || time !== 'all' || day)
}
