import {
  createSectionEntry,
  deleteSectionEntry,
  type InputOf,
  listSectionEntries,
  type SectionEntry,
  type SectionName,
  updateSectionEntry,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'

const ENTRIES = ['section-entries'] as const

/** People and ideas of a section; as many as a plain list has. */
export const sectionEntriesQuery = (section: SectionName) =>
  queryOptions({
    queryKey: [...ENTRIES, section],
    queryFn: async ({ signal }) =>
      pageIn(await call(listSectionEntries, { query: { section } }, { signal })).results,
  })

type NewEntry = InputOf<typeof createSectionEntry>['body']
export type EntryValues = Omit<NewEntry, 'section' | 'kind'>

interface Saving {
  values: EntryValues
  /** The entry that is changed, as it was read, or where a new one is to stand. */
  origin: SectionEntry | Pick<NewEntry, 'section' | 'kind'>
}

export function useSaveEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values, origin }: Saving) =>
      'id' in origin
        ? call(updateSectionEntry, {
            params: { id: origin.id },
            headers: { 'if-match': origin.etag },
            body: values,
          })
        : call(createSectionEntry, { body: { ...origin, ...values } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ENTRIES }),
  })
}

export function useDeleteEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteSectionEntry, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ENTRIES }),
  })
}
