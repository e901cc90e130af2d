import { say, type Site } from '@berg/contract'
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { toast } from '../../../ui/toast.ts'
import type { AuthDialog } from './auth-dialog.tsx'

/** From the header the browser goes on afterwards; a page that asked keeps the person. */
type Asker = 'header' | 'page'

const SignInContext = createContext<(asker: Asker) => void>(() => {})

/** Opens the sign-in dialog. */
export const useAskToSignIn = () => use(SignInContext)

export const loadAuthDialog = () => import('./auth-dialog.tsx')

interface Opened {
  Dialog: typeof AuthDialog
  asker: Asker
}

export function SignInProvider({
  site,
  children,
}: {
  site: Site | undefined
  children: ReactNode
}) {
  const [opened, setOpened] = useState<Opened>()
  const typedUsername = useRef('')

  const ask = useCallback(async (asker: Asker) => {
    try {
      const { AuthDialog: Dialog } = await loadAuthDialog()
      setOpened({ Dialog, asker })
    } catch {
      toast.error(say('Login could not be opened'), say('Check your connection and try again.'))
    }
  }, [])

  const open = useCallback((asker: Asker) => void ask(asker), [ask])

  return (
    <SignInContext value={open}>
      {children}
      {opened && (
        <opened.Dialog
          site={site}
          goesOn={opened.asker === 'header'}
          typedUsername={typedUsername}
          onClose={() => setOpened(undefined)}
        />
      )}
    </SignInContext>
  )
}
