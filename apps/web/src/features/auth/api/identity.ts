import {
  confirmIdentity,
  confirmIdentityBySso,
  getProofWays,
  type InputOf,
  startPasskeySignIn,
} from '@berg/contract'
import { startAuthentication } from '@simplewebauthn/browser'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** How somebody can show who they are: asked each time, since it changes with what they do. */
export const proofWaysQuery = queryOptions({
  queryKey: ['me', 'proof-ways'],
  queryFn: ({ signal }) => call(getProofWays, {}, { signal }),
  gcTime: 0,
})

type Typed = Pick<InputOf<typeof confirmIdentity>['body'], 'password' | 'code'>

export const useConfirmIdentity = () =>
  useMutation({
    mutationFn: async (given: Typed | 'passkey') => {
      if (given !== 'passkey') return call(confirmIdentity, { body: given })
      const optionsJSON = await call(startPasskeySignIn)
      // Whoever holds the device is near it: a finger, a face or the lock says more.
      const passkey = await startAuthentication({
        optionsJSON: { ...optionsJSON, userVerification: 'required' },
      })
      return call(confirmIdentity, { body: { passkey } })
    },
  })

/** The last step of a way through the provider: it answers where to go on. */
export const confirmBySso = async () => (await call(confirmIdentityBySso)).return_to
