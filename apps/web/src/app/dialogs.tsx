import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useAskToSignIn } from '../features/auth/components/sign-in-provider.tsx'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { ApiError } from '../lib/api/errors.ts'
import { DialogContext } from '../ui/show-dialog.ts'

const UNAUTHORIZED = 401

interface Shown {
  draw: (close: () => void) => ReactNode
  /** Who opened it. */
  person: number | undefined
}

/** Where dialogs live that outlast the screen which opened them, until somebody else signs in. */
export function Dialogs({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const person = viewer.kind === 'known' ? viewer.user.id : undefined
  const [shown, setShown] = useState<Shown>()
  const show = useCallback((draw: Shown['draw']) => setShown({ draw, person }), [person])
  // Who was not known yet when it was opened is nobody else.
  if (shown?.person && person && person !== shown.person) setShown(undefined)
  useSignInWhenNeeded(shown !== undefined)
  return (
    <DialogContext value={show}>
      {children}
      {shown?.draw(() => setShown(undefined))}
    </DialogContext>
  )
}

/** What an open dialog sends without a session opens the sign-in over it. */
function useSignInWhenNeeded(isOpen: boolean): void {
  const client = useQueryClient()
  const askToSignIn = useAskToSignIn()
  useEffect(() => {
    if (!isOpen) return
    return client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { error } = event.action
      if (error instanceof ApiError && error.status === UNAUTHORIZED) askToSignIn('page')
    })
  }, [isOpen, client, askToSignIn])
}
