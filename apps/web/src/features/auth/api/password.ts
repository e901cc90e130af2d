import {
  checkCode,
  checkPasswordLink,
  forgotPassword,
  type InputOf,
  redeemCode,
  resetPassword,
  type TokenPair,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { beginSession, isSharedDevice } from '../model/shared-device.ts'
import { currentUserQuery } from './auth.ts'

export const askForPasswordLink = (username: string) => call(forgotPassword, { body: { username } })

const ASKED_ONCE = {
  // It stays as it was asked when the person is in: the code is spent by then.
  meta: { sameForEverybody: true },
  retry: false,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

/** Whose code it is. It is asked once: every wrong one counts. */
export const codeQuery = (code: string) =>
  queryOptions({
    ...ASKED_ONCE,
    queryKey: ['code', code],
    queryFn: () => call(checkCode, { body: { code } }),
    enabled: code !== '',
  })

/** Whose link it is. A link that has ended says so when it is used. */
export const passwordLinkQuery = (secret: string) =>
  queryOptions({
    ...ASKED_ONCE,
    queryKey: ['password-link', secret],
    queryFn: () => call(checkPasswordLink, { body: { secret } }),
    enabled: secret !== '',
  })

/** Sets a password by a link or a code; the person is in afterwards. */
function useEnter<Input extends object>(enter: (input: Input) => Promise<TokenPair>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => {
      const shared = isSharedDevice()
      beginSession(await enter({ ...input, ...(shared && { shared }) }), shared)
      return client.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    },
  })
}

export const useResetPassword = () =>
  useEnter((body: InputOf<typeof resetPassword>['body']) => call(resetPassword, { body }))

export const useRedeemCode = () =>
  useEnter((body: InputOf<typeof redeemCode>['body']) => call(redeemCode, { body }))
