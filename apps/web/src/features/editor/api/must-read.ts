import { getMustRead, listDepartments } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** Who is asked to read the article that is edited. */
export const editedMustReadQuery = (id: number) =>
  queryOptions({
    queryKey: ['must-reads', 'one', id],
    queryFn: ({ signal }) => call(getMustRead, { params: { id } }, { signal }),
  })

/** Whom one can ask. */
export const departmentsQuery = queryOptions({
  queryKey: ['people', 'departments'],
  queryFn: ({ signal }) => call(listDepartments, {}, { signal }),
})
