import { say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from '../routing/router.tsx'
import { paths } from '../app/paths.ts'
import { passwordLinkQuery, useResetPassword } from '../features/auth/api/password.ts'
import { NarrowPage } from '../features/auth/components/narrow-page.tsx'
import { NewPasswordForm } from '../features/auth/components/new-password-form.tsx'
import { failureInWords } from '../features/auth/model/auth-failure.ts'
import { useAskToSignIn } from '../features/auth/components/sign-in-provider.tsx'
import { ApiError } from '../lib/api/errors.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'

/** Where the link of 'I forgot my password' leads. What it carries stands after the hash, which no server sees. */
export function ResetPasswordScreen() {
  const secret = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const reset = useResetPassword()
  const owner = useQuery(passwordLinkQuery(secret))
  if (!secret) {
    return (
      <NoLink>
        {say('This page needs the whole link. Open it again as you got it, or ask for a new one.')}
      </NoLink>
    )
  }
  if (owner.isLoading) return <Spinner label={say('Checking your link...')} />
  if (owner.error instanceof ApiError && owner.error.status === 400) {
    return <NoLink>{failureInWords(owner.error)}</NoLink>
  }
  // Without an answer nobody could say which passkeys to keep.
  if (!owner.data) {
    return (
      <ErrorState
        title={say('Your link could not be checked')}
        onRetry={() => void owner.refetch()}
      >
        {failureInWords(owner.error)}
      </ErrorState>
    )
  }
  return (
    <NarrowPage
      title={say('New password')}
      about={say('Choose a password. You are signed out everywhere else, and signed in here.')}
    >
      <NewPasswordForm
        passkeys={owner.data.passkeys}
        onSubmit={async ({ password, keep_passkeys }) => {
          await reset.mutateAsync({ secret, password, keep_passkeys })
          toast.success(say('Your password is changed'), say('You are signed in.'))
          // The link is spent: Back does not lead to it again.
          navigate(paths.home, { replace: true })
        }}
      />
    </NarrowPage>
  )
}

function NoLink({ children }: { children: ReactNode }) {
  const askToSignIn = useAskToSignIn()
  return (
    <NarrowPage
      title={say('New password')}
      about={
        <div role="alert">
          <p>{children}</p>
          <p className="mt-2">
            {say('“I forgot my password” in the sign-in dialog leads to a new one.')}
          </p>
        </div>
      }
    >
      <Button onClick={() => askToSignIn('page')}>{say('Sign in')}</Button>
    </NarrowPage>
  )
}
