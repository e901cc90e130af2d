import { type CurrentUser, say } from '@berg/contract'
import LogIn from 'lucide-react/icons/log-in'
import { useEffect, type ReactNode } from 'react'
import { tokens } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useViewer } from '../model/use-viewer.ts'
import { useAskToSignIn } from './sign-in-provider.tsx'

interface SignInFirstProps {
  /** Of the page: its heading while nobody is signed in. */
  title: string
  /** Why to sign in. */
  message: string
  explanation?: string
  children: (user: CurrentUser) => ReactNode
}

/** A page that is nothing without a person: it asks for one, and keeps them here. */
export function SignInFirst(props: SignInFirstProps) {
  const { title, message, explanation, children } = props
  const viewer = useViewer()
  const askToSignIn = useAskToSignIn()

  // Only on arrival: whoever signs out here has had enough of it.
  useEffect(() => {
    if (tokens.access() === null) askToSignIn('page')
  }, [askToSignIn])

  if (viewer.kind === 'known') return children(viewer.user)
  return (
    <>
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{title}</h1>
      {viewer.kind === 'checking' && <Spinner label={say('Loading...')} />}
      {viewer.kind === 'unknown' && (
        <ErrorState title={say('We could not check who you are')} onRetry={viewer.retry}>
          {viewer.error.message}
        </ErrorState>
      )}
      {viewer.kind === 'visitor' && (
        <Notice
          icon={<LogIn className="rtl:-scale-x-100" />}
          title={message}
          action={<Button onClick={() => askToSignIn('page')}>{say('Sign in')}</Button>}
        >
          {explanation}
        </Notice>
      )}
    </>
  )
}
