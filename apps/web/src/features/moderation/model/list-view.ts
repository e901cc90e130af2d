import { ARTICLE_TYPES, STATUSES, type ArticleStatus } from '@berg/contract'
import { pageIn } from '../../../lib/page-in.ts'
import { isDay } from '../../../ui/month-calendar/days.ts'
import { PUBLISH_TIMES, type PublishTime } from './publish-time.ts'

/** What a list of articles shows, as its address says. Each screen offers the part that it needs. */
export interface ListView {
  scope: 'all' | 'mine'
  q: string
  status: ArticleStatus | undefined
  type: (typeof ARTICLE_TYPES)[number] | undefined
  /** Names. */
  tags: readonly string[]
  time: PublishTime
  /** Days of the custom time, both included. */
  from: string | undefined
  to: string | undefined
  /** A day of the calendar. */
  day: string | undefined
  sort: 'newest' | 'oldest'
  page: number
}

export function listViewIn(search: string): ListView {
  const params = new URLSearchParams(search)
  const dayIn = (name: string) => {
    const text = params.get(name) ?? ''
    return isDay(text) ? text : undefined
  }
  const time = PUBLISH_TIMES.find(({ value }) => value === params.get('time'))?.value ?? 'all'
  const isCustom = time === 'custom'
  return {
    scope: params.get('scope') === 'mine' ? 'mine' : 'all',
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    status: STATUSES.find((status) => status === params.get('status')),
    type: ARTICLE_TYPES.find((type) => type === params.get('type')),
    tags: [...new Set(params.getAll('tag').filter(Boolean))],
    time,
    from: isCustom ? dayIn('from') : undefined,
    to: isCustom ? dayIn('to') : undefined,
    day: dayIn('day'),
    sort: params.get('sort') === 'oldest' ? 'oldest' : 'newest',
    page: pageIn(params),
  }
}

/** The address with something changed: other parameters stay, what goes without saying is left out. */
export function changed(search: string, change: Partial<ListView>): string {
  const params = new URLSearchParams(search)
  const view = { ...listViewIn(search), page: 1, ...change }
  const isCustom = view.time === 'custom'
  const set = (name: string, value: string | undefined, silent = '') => {
    if (value === undefined || value === silent) params.delete(name)
    else params.set(name, value)
  }
  set('scope', view.scope, 'all')
  set('q', view.q)
  set('status', view.status)
  set('type', view.type)
  set('time', view.time, 'all')
  set('from', isCustom ? view.from : undefined)
  set('to', isCustom ? view.to : undefined)
  set('day', view.day)
  set('sort', view.sort, 'newest')
  set('page', String(view.page), '1')
  params.delete('tag')
  for (const tag of view.tags) params.append('tag', tag)
  params.delete('article')
  return `?${params}`
}

/** What is asked of the server about it. */
export function questionOf(view: ListView, pageSize: number) {
  const { scope, q, status, type, tags, time, from, to, day, sort, page } = view
  return {
    mine: scope === 'mine' || undefined,
    search: q,
    status,
    type,
    tags: tags.join(','),
    time: time === 'all' || time === 'custom' ? undefined : time,
    from,
    to,
    date: day,
    ordering: sort === 'oldest' ? ('created_at' as const) : ('-created_at' as const),
    page,
    page_size: pageSize,
  }
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

/** 'Showing 9-16 of 42' */
export function showing(page: number, pageSize: number, shown: number, count: number): string {
  if (shown === 0) return 'Showing 0 of 0'
  const first = (page - 1) * pageSize + 1
  return `Showing ${first}-${first + shown - 1} of ${count}`
}
