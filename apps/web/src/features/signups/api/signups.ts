import {
  type EventSignup,
  exportSignups,
  getSignup,
  type InputOf,
  listOpenSignups,
  listOwnSignups,
  listSignups,
  putSignupSettings,
  signUp,
  withdrawSignup,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { deliver, WAITS } from '../../../lib/outbox/deliver.ts'
import { useScreen, useStream } from '../../../lib/stream/use-stream.ts'
import { saveFile } from '../../../lib/save-file.ts'

export const signupQuery = (id: number) =>
  queryOptions({
    queryKey: ['signup', id],
    queryFn: ({ signal }) => call(getSignup, { params: { id } }, { signal }),
    // Others take places meanwhile, and it may have been said in another tab.
    staleTime: 0,
    refetchInterval: 60_000,
  })

/** Places that others take or give back while it is looked at. */
export function useSignupsOfOthers(id: number, isShown: boolean): void {
  const client = useQueryClient()
  useScreen(isShown ? `article:${id}` : null)
  useStream('signup', (told) => {
    const isMeant = !told || told.article === id
    if (isShown && isMeant) void client.invalidateQueries({ queryKey: ['signup', id] })
  })
}

const OPEN_SIGNUPS = ['signup', 'open'] as const

/** Of these events those that one can sign up for now. */
export const openSignupsQuery = (events: readonly number[]) =>
  queryOptions({
    queryKey: [...OPEN_SIGNUPS, ...events],
    queryFn: ({ signal }) =>
      call(listOpenSignups, { query: { articles: events.join(',') } }, { signal }),
    // Not in pages that the server keeps: it changes with every place that is taken.
    enabled: events.length > 0 && typeof window !== 'undefined',
  })

/** Of all events: where the person is coming, what asks, and who waits at their own. */
export const ownSignupsQuery = queryOptions({
  queryKey: ['signup', 'own'],
  queryFn: ({ signal }) => call(listOwnSignups, {}, { signal }),
})

export const signupListQuery = (id: number) =>
  queryOptions({
    queryKey: ['signup', id, 'list'],
    queryFn: ({ signal }) => call(listSignups, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** The answer is how it stands now; after a failure nobody knows, so it is asked. */
function useSignupChange<T>(id: number, change: (given: T) => Promise<EventSignup | typeof WAITS>) {
  const client = useQueryClient()
  const { queryKey } = signupQuery(id)
  return useMutation({
    mutationFn: change,
    onMutate: () => client.cancelQueries({ queryKey, exact: true }),
    onSuccess: (answer) => {
      if (answer === WAITS) return undefined
      client.setQueryData(queryKey, answer)
      return Promise.all([
        client.invalidateQueries(signupListQuery(id)),
        client.invalidateQueries(ownSignupsQuery),
        client.invalidateQueries({ queryKey: OPEN_SIGNUPS }),
      ])
    },
    onError: () => client.invalidateQueries({ queryKey, exact: true }),
  })
}

export const useSignUp = (id: number) =>
  useSignupChange<'come' | 'stay away'>(id, (wish) =>
    deliver({
      act: { kind: 'signup', article: id, comes: wish === 'come' },
      send: (key) =>
        call(wish === 'come' ? signUp : withdrawSignup, {
          params: { id },
          headers: { 'idempotency-key': key },
        }),
    }),
  )

export type SignupWishes = InputOf<typeof putSignupSettings>['body']

export const useSignupSettings = (id: number) =>
  useSignupChange<SignupWishes>(id, (body) => call(putSignupSettings, { params: { id }, body }))

export async function downloadSignups(id: number): Promise<void> {
  const file: unknown = await call(exportSignups, { params: { id } })
  saveFile(file as Blob, 'sign-up.csv')
}
