import { EVENT_TAG, FEED_PAGE_SIZE } from '@berg/contract'
import { pageIn } from '../../lib/page-in.ts'

/** The tags that the feed is sorted by, as people name them. */
export const TOPICS = [
  { topic: undefined, label: 'All', tag: undefined },
  { topic: 'news', label: 'News', tag: 'News' },
  { topic: 'events', label: 'Events', tag: EVENT_TAG },
  { topic: 'people', label: 'People', tag: 'People' },
] as const

/** What the screen shows, as its address says. */
export interface EmployeeView {
  q: string
  topic: (typeof TOPICS)[number]['topic']
  page: number
}

export function employeeViewIn(search: string): EmployeeView {
  const params = new URLSearchParams(search)
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    topic: TOPICS.find(({ topic }) => topic === params.get('topic'))?.topic,
    page: pageIn(params),
  }
}

export function searchOf({ q, topic, page }: EmployeeView): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (topic) params.set('topic', topic)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

/** What is asked of the server. */
export function questionOf({ q, topic, page }: EmployeeView) {
  const tags = TOPICS.find((known) => known.topic === topic)?.tag
  return { search: q, tags, page, page_size: FEED_PAGE_SIZE }
}
