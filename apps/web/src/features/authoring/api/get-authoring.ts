import { getAuthoring } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** One article as those who work on it see it. */
export const authoringQuery = (id: number) =>
  queryOptions({
    queryKey: ['authoring', 'one', id],
    queryFn: ({ signal }) => call(getAuthoring, { params: { id } }, { signal }),
  })
