import { redeemSsoSignIn } from '@berg/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { beginSession } from '../model/shared-device.ts'
import { currentUserQuery } from './auth.ts'

/** The last step of a way through the provider: it answers where to go on. */
export function useRedeemSso() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { return_to, shared, ...pair } = await call(redeemSsoSignIn, {})
      beginSession(pair, shared)
      await client.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      return return_to
    },
  })
}
