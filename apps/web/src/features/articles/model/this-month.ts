import { PAGE_SIZE_MAX, type Article } from '@berg/contract'
import { firstArticlesQuery } from '../api/list-articles.ts'

/** The events of the month of a day, in order. */
export const monthEventsQuery = (today: string) =>
  firstArticlesQuery({
    date: today.slice(0, 7),
    type: 'event',
    ordering: 'event_date',
    page_size: PAGE_SIZE_MAX,
  })

export const stillToCome = (events: readonly Article[], today: string) =>
  events.filter(({ event_date }) => event_date !== null && event_date >= today)
