import { PASSWORD_MAX, say } from '@berg/contract'
import { useForm } from 'react-hook-form'
import { useNavigate } from '../../../routing/router.tsx'
import { paths } from '../../../app/paths.ts'
import { ApiError } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSignIn } from '../api/sign-in.ts'
import { useVerifyEmail } from '../api/verification.ts'
import { describeFailure } from '../model/auth-failure.ts'
import { FormFailure } from './form-parts.tsx'
import { FreshLink } from './fresh-link.tsx'
import { useAskToSignIn } from './sign-in-provider.tsx'

/** The last step of registering: the link shows the mailbox, the password who registered. */
export function ConfirmRegistration({ token }: { token: string }) {
  const verify = useVerifyEmail()
  const signIn = useSignIn()
  const navigate = useNavigate()
  const askToSignIn = useAskToSignIn()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const isOver = verify.error instanceof ApiError && verify.error.status === 404

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const { username } = await verify.mutateAsync({ token, password })
      toast.success(say('Your account is ready'))
      navigate(paths.home)
      // Confirmed is confirmed, also where signing in fails.
      await signIn.mutateAsync({ username, password }).catch(() => askToSignIn('header'))
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fieldErrors['password']?.[0] : undefined
      if (wrong) form.setError('password', { message: wrong }, { shouldFocus: true })
      else form.setError('root', { message: describeFailure(error).join('\n') })
    }
  })

  if (!token || isOver) return <FreshLink />
  return (
    <>
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">
        {say('Confirm your address')}
      </h1>
      <p className="mt-3 mb-6 text-lg text-muted">
        {say('One last step: enter the password that you chose when you registered.')}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label={say('Password')} error={errors.password?.message}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              {...form.register('password', { required: say('Enter your password.') })}
              data-autofocus
              autoComplete="current-password"
              maxLength={PASSWORD_MAX}
            />
          )}
        </Field>
        <FormFailure message={errors.root?.message} />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? say('Confirming...') : say('Confirm and sign in')}
        </Button>
      </form>
    </>
  )
}
