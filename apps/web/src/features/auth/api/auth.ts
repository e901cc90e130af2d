import { getCurrentUser, signOut } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useNavigate } from '../../../routing/router.tsx'
import { paths } from '../../../app/paths.ts'
import { call } from '../../../lib/api/call.ts'
import type { SendOptions } from '../../../lib/api/send.ts'
import { followLanguage } from '../../../lib/reader-language.ts'
import { tokens } from '../../../lib/session.ts'
import { setTheme } from '../../../lib/theme.ts'
import { tellWaits } from '../../../lib/what-waits.ts'

/** At one address, so that a device stores one answer. */
export const askWhoIAm = (options?: SendOptions) =>
  call(getCurrentUser, { query: { waits: true } }, options)

export const currentUserQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ client, queryKey, signal }) => {
    tellWaits()
    const { waits, ...user } = await askWhoIAm({ signal })
    // Later on the screen has what is newer.
    if (client.getQueryData(queryKey) === undefined) tellWaits(waits)
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
