import { listTags } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Who manages tags, who picks them and who filters by them asks the same. */
export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: ({ signal }) => call(listTags, {}, { signal }),
  meta: { failure: ['Tags failed', 'Could not load tags.'] },
})
