import {
  type EventSignup,
  exportSignups,
  getSignup,
  type InputOf,
  listSignups,
  putSignupSettings,
  signUp,
  withdrawSignup,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { saveFile } from '../../../lib/save-file.ts'

export const signupQuery = (id: number) =>
  queryOptions({
    queryKey: ['signup', id],
    queryFn: ({ signal }) => call(getSignup, { params: { id } }, { signal }),
    // Others take places meanwhile, and it may have been said in another tab.
    staleTime: 0,
    refetchInterval: 60_000,
  })

export const signupListQuery = (id: number) =>
  queryOptions({
    queryKey: ['signup', id, 'list'],
    queryFn: ({ signal }) => call(listSignups, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** The answer is how it stands now; after a failure nobody knows, so it is asked. */
function useSignupChange<T>(id: number, change: (given: T) => Promise<EventSignup>) {
  const client = useQueryClient()
  const { queryKey } = signupQuery(id)
  return useMutation({
    mutationFn: change,
    onMutate: () => client.cancelQueries({ queryKey, exact: true }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      return client.invalidateQueries(signupListQuery(id))
    },
    onError: () => client.invalidateQueries({ queryKey, exact: true }),
  })
}

export const useSignUp = (id: number) =>
  useSignupChange<'come' | 'stay away'>(id, (wish) =>
    call(wish === 'come' ? signUp : withdrawSignup, { params: { id } }),
  )

export type SignupWishes = InputOf<typeof putSignupSettings>['body']

export const useSignupSettings = (id: number) =>
  useSignupChange<SignupWishes>(id, (body) => call(putSignupSettings, { params: { id }, body }))

export async function downloadSignups(id: number): Promise<void> {
  const file: unknown = await call(exportSignups, { params: { id } })
  saveFile(file as Blob, 'sign-up.csv')
}
