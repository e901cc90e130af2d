import { EVENT_TAG, FEED_PAGE_SIZE, say } from '@berg/contract'
import { oneOf, pageNumber, urlView, searchWords } from '../../lib/url-view.ts'

/** The tags that the feed is sorted by, as people name them. */
export const TOPICS = [
  { topic: undefined, label: say('All ##articles'), tag: undefined },
  { topic: 'news', label: say('News'), tag: 'News' },
  { topic: 'events', label: say('Events'), tag: EVENT_TAG },
  { topic: 'people', label: say('People'), tag: 'People' },
] as const

/** What the screen shows, as its address says. */
export interface EmployeeView {
  q: string
  topic: (typeof TOPICS)[number]['topic']
  page: number
}

export const employeeView = urlView<EmployeeView>({
  q: searchWords,
  topic: oneOf(TOPICS.flatMap(({ topic }) => topic ?? [])),
  page: pageNumber,
})

/** What is asked of the server. */
export function questionOf(view: EmployeeView) {
  const tags = TOPICS.find(({ topic }) => topic === view.topic)?.tag
  return { search: view.q, tags, page: view.page, page_size: FEED_PAGE_SIZE }
}
