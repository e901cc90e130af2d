import {
  beHere,
  endOwnStatus,
  getOwnPresence,
  listColleagues,
  type InputOf,
  type OwnPresence,
  putOwnPresence,
  setOwnStatus,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'
import { takeWait } from '../../../lib/what-waits.ts'

const PRESENCE = ['presence'] as const
/** What changes when somebody comes, goes or sets a status. */
export const SEEN_PRESENCE = [...PRESENCE, 'seen'] as const

/** Well within the minutes for which a device counts as there. */
const EVERY_MS = 2 * 60_000

/**
 * Says that the site is open here, and hears whether to go on saying it. Asked when somebody comes back to the tab, and
 * again and again only while their presence is on and the tab is looked at.
 */
export const hereQuery = queryOptions({
  queryKey: [...PRESENCE, 'here'],
  queryFn: ({ signal }) =>
    takeWait('shows_presence') === false ? { is_on: false } : call(beHere, {}, { signal }),
  staleTime: EVERY_MS,
  refetchInterval: ({ state }) => (state.data?.is_on ? EVERY_MS : false),
  retry: false,
})

export const ownPresenceQuery = queryOptions({
  queryKey: [...SEEN_PRESENCE, 'own'],
  queryFn: ({ signal }) => call(getOwnPresence, {}, { signal }),
})

export const COLLEAGUES_SHOWN = 10

export const colleaguesQuery = (page: number) =>
  queryOptions({
    queryKey: [...SEEN_PRESENCE, 'colleagues', { page }],
    queryFn: async ({ signal }) => {
      const query = { page, page_size: COLLEAGUES_SHOWN }
      return pageIn(await call(listColleagues, { query }, { signal }))
    },
    staleTime: 0,
  })

/** The answer is how it stands now. */
function useOwnChange<T>(change: (given: T) => Promise<OwnPresence>) {
  const client = useQueryClient()
  const { queryKey } = ownPresenceQuery
  return useMutation({
    mutationFn: change,
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      client.setQueryData(hereQuery.queryKey, { is_on: answer.is_on })
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

export const useTurnPresence = () =>
  useOwnChange((is_on: boolean) => call(putOwnPresence, { body: { is_on } }))

export type NewStatus = InputOf<typeof setOwnStatus>['body']

/** Null ends what was set. */
export const useOwnStatus = () =>
  useOwnChange((body: NewStatus | null) =>
    body ? call(setOwnStatus, { body }) : call(endOwnStatus, {}),
  )
