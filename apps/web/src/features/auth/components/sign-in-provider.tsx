import { REDIRECT_AFTER_SIGN_IN_MS, type Site } from '@berg/contract'
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { tokens } from '../../../lib/session.ts'
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
  const redirectSoon = useRedirectSoon()

  const ask = useCallback(async (asker: Asker) => {
    try {
      const { AuthDialog: Dialog } = await loadAuthDialog()
      setOpened({ Dialog, asker })
    } catch {
      toast.error('Login could not be opened', 'Check your connection and try again.')
    }
  }, [])

  const open = useCallback((asker: Asker) => void ask(asker), [ask])

  const succeed = (title: string, message: string) => {
    const goesOn = opened?.asker === 'header'
    setOpened(undefined)
    toast.success(title, goesOn ? `${message} Redirecting...` : message)
    if (goesOn) redirectSoon()
  }

  return (
    <SignInContext value={open}>
      {children}
      {opened && (
        <opened.Dialog
          site={site}
          goesOn={opened.asker === 'header'}
          typedUsername={typedUsername}
          onClose={() => setOpened(undefined)}
          onSuccess={succeed}
        />
      )}
    </SignInContext>
  )
}

/** Goes on once the toast was read, unless the person has gone somewhere else by then. */
function useRedirectSoon(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [leaving, setLeaving] = useState<string>()

  useEffect(() => {
    if (leaving !== pathname) return
    const timer = setTimeout(() => {
      setLeaving(undefined)
      if (tokens.access() !== null) void navigate(paths.afterSignIn)
    }, REDIRECT_AFTER_SIGN_IN_MS)
    return () => {
      clearTimeout(timer)
      // For good: who comes back to this page later has come to stay.
      setLeaving(undefined)
    }
  }, [leaving, pathname, navigate])

  return () => setLeaving(pathname)
}
