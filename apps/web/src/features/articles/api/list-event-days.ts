import { listArticleEventDays } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** How many events each day has, of the six weeks that a calendar shows of a month. */
export const eventDaysQuery = (month: string) =>
  queryOptions({
    queryKey: ['articles', 'event-days', month],
    queryFn: ({ signal }) => call(listArticleEventDays, { query: { month } }, { signal }),
    select: (days): ReadonlyMap<string, number> =>
      new Map(days.map(({ day, count }) => [day, count])),
  })
