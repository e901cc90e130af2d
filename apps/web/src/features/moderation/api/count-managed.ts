import { countAuthoring, type ResponseOf } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { MANAGED_COUNTS } from './keys.ts'

export type Counts = ResponseOf<typeof countAuthoring>

export const countsQuery = queryOptions({
  queryKey: MANAGED_COUNTS,
  queryFn: ({ signal }) => call(countAuthoring, { query: {} }, { signal }),
})
