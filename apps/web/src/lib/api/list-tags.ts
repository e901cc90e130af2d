import { listTags, tagName } from '@berg/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** Who manages tags, who picks them and who filters by them asks the same. */
export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: ({ signal }) => call(listTags, {}, { signal }),
  meta: { failure: ['Tags failed', 'Could not load tags.'] },
})

/** Says what the reader calls the tag of a name: articles being written, versions and addresses hold the name alone. */
export function useTagNames(): (name: string) => string {
  const { data } = useQuery(tagsQuery)
  return (name) => {
    const tag = data?.find((it) => it.name === name)
    return tag ? tagName(tag) : name
  }
}
