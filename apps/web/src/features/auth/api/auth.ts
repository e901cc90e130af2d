import { getCurrentUser, register, signOut } from '@berg/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { call } from '../../../lib/api/call.ts'
import { tokens } from '../../../lib/session.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(getCurrentUser, {}, { signal }),
  staleTime: 5 * 60_000,
})

interface Registration {
  email: string
  password: string
}

export function useRegister() {
  return useMutation({
    mutationFn: ({ email, password }: Registration) =>
      call(register, { body: { username: email, email, password } }),
  })
}

/** Signs out and goes on to where the screen says. */
export function useSignOut(goTo: string = paths.afterSignOut): () => void {
  const navigate = useNavigate()
  return () => {
    const refresh = tokens.refresh()
    // At once, so that a guarded screen has sent its visitor home before we say where to go.
    flushSync(() => tokens.clear())
    void navigate(goTo)
    // Told and forgotten: whoever signs out is signed out here, whatever the network does.
    if (refresh) call(signOut, { body: { refresh } }).catch(() => {})
  }
}
