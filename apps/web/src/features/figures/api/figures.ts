import { getFigures } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const figuresQuery = queryOptions({
  queryKey: ['figures'],
  queryFn: ({ signal }) => call(getFigures, {}, { signal }),
})
