import { listMustReads, signIn } from '@berg/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { beginSession, isSharedDevice } from '../model/shared-device.ts'
import { currentUserQuery } from './auth.ts'

interface Credentials {
  username: string
  password: string
  /** Left out: as the device was used before. */
  shared?: boolean
}

/** Succeeds once the server has said who it is that signed in. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ shared = isSharedDevice(), ...credentials }: Credentials) => {
      // Left out where it says nothing: a node of the version before does not know it.
      const body = { ...credentials, ...(shared && { shared }) }
      beginSession(await call(signIn, { body }), shared)
      return client.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    },
  })
}

/** Of whoever is in by now. Where nobody can say, none does. */
export const doesMustReadWait = () =>
  call(listMustReads, { query: {} }).then(
    ({ outstanding }) => outstanding.length > 0,
    () => false,
  )
