import { useLocation, useNavigate } from 'react-router'
import { paths } from '../app/paths.ts'
import { useResetPassword } from '../features/auth/api/password.ts'
import { NarrowPage } from '../features/auth/components/narrow-page.tsx'
import { NewPasswordForm } from '../features/auth/components/new-password-form.tsx'
import { useAskToSignIn } from '../features/auth/components/sign-in-provider.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

/** Where the link of 'Forgot password?' leads. What it carries stands after the hash, which no server sees. */
export function ResetPasswordScreen() {
  const secret = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const reset = useResetPassword()
  const askToSignIn = useAskToSignIn()
  if (!secret) {
    return (
      <NarrowPage
        title="New password"
        about="This page needs the whole link from the mail. Open it from there, or ask for a new one."
      >
        <Button onClick={() => askToSignIn('page')}>Sign in</Button>
      </NarrowPage>
    )
  }
  return (
    <NarrowPage
      title="New password"
      about="Choose a password. You are signed out everywhere else, and signed in here."
    >
      <NewPasswordForm
        onSubmit={async ({ password }) => {
          await reset.mutateAsync({ secret, password })
          toast.success('Your password is changed', 'You are signed in.')
          // The link is spent: Back does not lead to it again.
          void navigate(paths.home, { replace: true })
        }}
      >
        <p className="text-sm text-muted">
          The link is too old? “Forgot password?” in the sign-in dialog sends a new one.
        </p>
      </NewPasswordForm>
    </NarrowPage>
  )
}
