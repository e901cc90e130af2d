import { say } from '@berg/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from '../routing/router.tsx'
import { setSessionEndHandler } from '../lib/api/call.ts'
import { forgetOthers } from '../lib/outbox/forget-others.ts'
import { tokens } from '../lib/session.ts'
import { hasUnsavedWork } from '../lib/use-unload-warning.ts'
import { toast } from '../ui/toast.ts'
import { paths } from './paths.ts'

/** Keeps the screen in step with the session, however it begins or ends, here or in another tab. */
export function useSessionKeeper(): void {
  const client = useQueryClient()
  const navigate = useNavigate()

  // Told by app/before-paint.js, for as long as the page stands as it was rendered.
  useEffect(() => void delete document.documentElement.dataset.session, [])

  useEffect(() => {
    let before = tokens.person()
    return tokens.subscribe(() => {
      const person = tokens.person()
      if (person !== before) startOver(client)
      before = person
    })
  }, [client])

  useEffect(
    () =>
      setSessionEndHandler((hasLeft) => {
        if (hasLeft) void forgetOthers(null)
        toast.info(say('Your session has ended'), say('Please sign in again.'))
        // Whoever is writing stays where the text is, and signs in there.
        if (!hasUnsavedWork()) navigate(paths.home)
      }),
    [navigate],
  )
}

/** Nothing that one person was shown stays for the next. */
function startOver(client: QueryClient): void {
  client.getMutationCache().clear()
  void client.resetQueries({ predicate: ({ meta }) => !meta?.sameForEverybody })
}
