import {
  type CurrentUser,
  changePassword,
  deletePin,
  endOtherSessions,
  endSession,
  getAccount,
  type InputOf,
  listSessions,
  putPin,
  updateAccount,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(getAccount, {}, { signal }),
})

export type AccountChange = InputOf<typeof updateAccount>['body']

/** The header and everything else that names the person follows. */
export function useUpdateAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AccountChange) => call(updateAccount, { body }),
    onSuccess: (account, { name_asked }) => {
      client.setQueryData(accountQuery.queryKey, account)
      const { first_name, last_name, prefers_easy_words, theme, articles_layout } = account
      client.setQueryData(['me'], (me: CurrentUser | undefined) => {
        const asks_name = Boolean(me?.asks_name && !name_asked && !first_name && !last_name)
        const own = { first_name, last_name, prefers_easy_words, theme, articles_layout }
        return me && { ...me, ...own, asks_name }
      })
    },
  })
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
})

/** One of them, or without an id all others. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? call(endOtherSessions) : call(endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
        // It ends the PIN too.
        client.invalidateQueries({ queryKey: accountQuery.queryKey }),
      ]),
  })
}

function usePinChange<Input>(change: (input: Input) => Promise<undefined>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  })
}

export const useSetPin = () =>
  usePinChange((body: InputOf<typeof putPin>['body']) => call(putPin, { body }))

export const useEndPin = () => usePinChange(() => call(deletePin))
