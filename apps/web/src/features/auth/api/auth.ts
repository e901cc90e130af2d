import { getCurrentUser, signOut } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useNavigate } from '../../../routing/router.tsx'
import { paths } from '../../../app/paths.ts'
import { call } from '../../../lib/api/call.ts'
import { followLanguage } from '../../../lib/reader-language.ts'
import { tokens } from '../../../lib/session.ts'
import { setTheme } from '../../../lib/theme.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const user = await call(getCurrentUser, {}, { signal })
    // What they chose on another device.
    if (user.theme) setTheme(user.theme)
    if (user.language) followLanguage(user.language)
    return user
  },
  staleTime: 5 * 60_000,
})

type Leave = () => void
let asksFirst = (leave: Leave) => leave()

/** What comes before somebody signs out of their own accord. The app sets it; there is one. */
export function setSignOutHandler(handler: (leave: Leave) => void): () => void {
  asksFirst = handler
  return () => void (asksFirst = (leave) => leave())
}

/** Signs out and goes on to where the screen says. */
export function useSignOut(goTo: string = paths.afterSignOut): () => void {
  const navigate = useNavigate()
  const leave = () => {
    const refresh = tokens.refresh()
    // At once, so that a guarded screen has sent its visitor home before we say where to go.
    flushSync(() => tokens.clear())
    navigate(goTo)
    // Told and forgotten: whoever signs out is signed out here, whatever the network does.
    if (refresh) call(signOut, { body: { refresh } }).catch(() => {})
  }
  return () => asksFirst(leave)
}
