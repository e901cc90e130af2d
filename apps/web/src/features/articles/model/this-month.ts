import { homeMonth, type Article } from '@berg/contract'
import { firstArticlesQuery } from '../api/list-articles.ts'

export const monthEventsQuery = (today: string) => firstArticlesQuery(homeMonth(today))

export const stillToCome = (events: readonly Article[], today: string) =>
  events.filter(({ event_date }) => event_date !== null && event_date >= today)
