import { say } from '@berg/contract'
import { useLocation } from '../routing/router.tsx'
import { ConfirmNewEmail } from '../features/auth/components/confirm-new-email.tsx'
import { ConfirmRegistration } from '../features/auth/components/confirm-registration.tsx'
import { SignInFirst } from '../features/auth/components/sign-in-first.tsx'

/** Where the link in a mail leads. Nothing happens before somebody presses: programs open links too. */
export function VerifyEmailScreen() {
  const { search, hash } = useLocation()
  const token = hash.slice(1)
  if (new URLSearchParams(search).has('registered')) {
    return (
      <div className="mx-auto max-w-md">
        <ConfirmRegistration token={token} />
      </div>
    )
  }
  return (
    <SignInFirst
      title={say('Confirm your address')}
      message={say('Sign in to confirm your address')}
      explanation={say('So that nobody but you decides which address your account has.')}
    >
      {() => (
        <div className="mx-auto max-w-md">
          <ConfirmNewEmail token={token} />
        </div>
      )}
    </SignInFirst>
  )
}
