import { listEventDays, type InputOf } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { EVENT_DAYS } from './keys.ts'

/** How many events each day of a month has. */
export const eventDaysQuery = (query: InputOf<typeof listEventDays>['query']) =>
  queryOptions({
    queryKey: [...EVENT_DAYS, query],
    queryFn: ({ signal }) => call(listEventDays, { query }, { signal }),
    select: (days): ReadonlyMap<string, number> =>
      new Map(days.map(({ day, count }) => [day, count])),
  })
