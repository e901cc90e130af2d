import {
  createPasskey,
  deletePasskey,
  listMyPasskeys,
  type Passkey,
  renamePasskey,
  signInWithPasskey,
  type Site,
  startPasskey,
  startPasskeySignIn,
  takePasskeyOffer,
} from '@berg/contract'
import {
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { tokens } from '../../../lib/session.ts'
import { canUsePasskeys, deviceName } from '../model/passkeys.ts'
import { beginSession } from '../model/shared-device.ts'
import { currentUserQuery } from './auth.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['me', 'passkeys'],
  queryFn: ({ signal }) => call(listMyPasskeys, {}, { signal }),
})

/** Succeeds once the server has said who it is that signed in. */
export function usePasskeySignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (shared: boolean) => {
      const optionsJSON = await call(startPasskeySignIn)
      const credential = await startAuthentication({ optionsJSON })
      const body = { ...credential, shared }
      beginSession(await call(signInWithPasskey, { body }), shared)
      return client.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    },
  })
}

/** The device asks its person, makes a key and keeps it; the site keeps the public half. */
export function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const optionsJSON = await call(startPasskey)
      const credential = await startRegistration({ optionsJSON })
      const name = deviceName(navigator.userAgent)
      return call(createPasskey, { body: { name, credential } })
    },
    onSuccess: () => client.invalidateQueries(passkeysQuery),
  })
}

export function useRenamePasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
      call(renamePasskey, { params: { id }, body: { name } }),
    onSuccess: () => client.invalidateQueries(passkeysQuery),
  })
}

export function useRemovePasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Passkey) => call(deletePasskey, { params: { id } }),
    onSuccess: () => client.invalidateQueries(passkeysQuery),
  })
}

const OFFER_MS = 3000

/** Whether to offer a passkey now: once to each person, and where the device itself can keep one. */
export async function isPasskeyOffered(site: Site | undefined): Promise<boolean> {
  try {
    if (tokens.isShared() || !canUsePasskeys(site)) return false
    if (!(await platformAuthenticatorIsAvailable())) return false
    return (await call(takePasskeyOffer, {}, { signal: AbortSignal.timeout(OFFER_MS) })).offer
  } catch {
    return false
  }
}
