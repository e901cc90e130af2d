import { signIn } from '@berg/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { tokens } from '../../../lib/session/tokens.ts'
import { currentUserQuery } from './get-current-user.ts'

interface Credentials {
  username: string
  password: string
}

/** Succeeds once the server has said who it is that signed in. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      tokens.set(await call(signIn, { body: credentials }))
      return client.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    },
  })
}
