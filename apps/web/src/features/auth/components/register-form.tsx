import { EMAIL_MAX, PASSWORD_MAX, say } from '@berg/contract'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRegister } from '../api/register.ts'
import { useSignIn } from '../api/sign-in.ts'
import { describeFailure } from '../model/auth-failure.ts'
import { FormFailure, ModeSwitch } from './form-parts.tsx'
import { NameFields, newPassword, NewPasswordField } from './person-fields.tsx'

interface RegisterFormProps {
  /** Empty: any address will do. */
  domains: readonly string[]
  typedEmail: RefObject<string>
  onSuccess: () => void | Promise<void>
  /** Where the address has to be confirmed first. */
  onMailSent?: ((email: string) => void) | undefined
  /** The account stands, but signing in with it did not work. */
  onAlmost: (message: string) => void
  onLogin: () => void
}

const EMPTY = { first_name: '', last_name: '', email: '', password: '', confirmation: '' }

export function RegisterForm(props: RegisterFormProps) {
  const { domains, typedEmail, onSuccess, onMailSent, onAlmost, onLogin } = props
  const register = useRegister()
  const signIn = useSignIn()
  const form = useForm({ defaultValues: { ...EMPTY, email: typedEmail.current } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email: typed, password, confirmation, ...names }) => {
    const email = typed.trim()
    if (password !== confirmation) {
      form.setError(
        'confirmation',
        { message: say('Passwords do not match.') },
        { shouldFocus: true },
      )
      return toast.error(say('Password mismatch'), say('Passwords do not match.'))
    }
    try {
      await register.mutateAsync({ email, password, ...names })
    } catch (error) {
      const lines = describeFailure(error)
      showFieldErrors(error)
      form.setError('root', { message: lines.join('\n') })
      return toast.error(say('Auth failed'), lines.join('\n'))
    }
    if (onMailSent) return onMailSent(email)
    try {
      await signIn.mutateAsync({ username: email, password })
      await onSuccess()
    } catch (error) {
      toast.error(say('Auth failed'), describeFailure(error).join('\n'))
      onAlmost(say('Your account was created. Please sign in.'))
    }
  })

  const showFieldErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) return
    const { username, email = username, password, first_name, last_name } = error.fieldErrors
    if (first_name?.[0]) form.setError('first_name', { message: first_name[0] })
    if (last_name?.[0]) form.setError('last_name', { message: last_name[0] })
    if (email?.[0]) form.setError('email', { message: email[0] }, { shouldFocus: true })
    if (password?.[0]) form.setError('password', { message: password[0] }, { shouldFocus: !email })
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-3">
        <NameFields
          autofocus
          first={{ input: form.register('first_name'), error: errors.first_name?.message }}
          last={{ input: form.register('last_name'), error: errors.last_name?.message }}
        />
        <p className="col-span-2 -mt-1.5 text-sm text-muted">{say('As colleagues will see it.')}</p>
      </div>
      <Field label={say('Email')} hint={domainHint(domains)} error={errors.email?.message}>
        {(wiring) => (
          <Input
            {...wiring}
            {...form.register('email', {
              required: say('Enter your email address.'),
              onChange: (event: { target: HTMLInputElement }) => {
                typedEmail.current = event.target.value
              },
            })}
            type="email"
            dir="ltr"
            autoComplete="username"
            maxLength={EMAIL_MAX}
          />
        )}
      </Field>
      <NewPasswordField
        label={say('Password')}
        input={form.register('password', newPassword(say('Choose a password.')))}
        error={errors.password?.message}
      />
      <Field label={say('Confirm password')} error={errors.confirmation?.message}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            {...form.register('confirmation')}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
          />
        )}
      </Field>
      <FormFailure message={errors.root?.message} />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? say('Creating your account...') : say('Create account')}
      </Button>
      <ModeSwitch
        question={say('Already registered?')}
        answer={say('Sign in')}
        onSwitch={onLogin}
      />
    </form>
  )
}

function domainHint(domains: readonly string[]): string | undefined {
  if (domains.length === 0) return undefined
  const addresses = domains
    .map((domain) => `@${domain}`)
    .reduce((list, last) => say('{list} or {last}', { list, last }))
  return say('Use your work address: {addresses}.', { addresses })
}
