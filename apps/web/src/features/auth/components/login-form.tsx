import { PASSWORD_MAX, USERNAME_MAX, type Site } from '@berg/contract'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSignIn } from '../api/sign-in.ts'
import { describeFailure } from '../model/auth-failure.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { FormFailure, ModeSwitch } from './form-parts.tsx'

interface LoginFormProps {
  demoAccounts: Site['demo_accounts']
  typedUsername: RefObject<string>
  onSuccess: () => void
  /** Left out where registration is closed. */
  onRegister?: () => void
}

export function LoginForm({ demoAccounts, typedUsername, onSuccess, onRegister }: LoginFormProps) {
  const signIn = useSignIn()
  const form = useForm({ defaultValues: { username: typedUsername.current, password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await signIn.mutateAsync(values)
      onSuccess()
    } catch (error) {
      const lines = describeFailure(error)
      form.setError('root', { message: lines.join('\n') })
      form.setFocus('password', { shouldSelect: true })
      toast.error('Auth failed', lines.join('\n'))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field
        label="Username"
        hint={onRegister && 'The email address, if you registered yourself.'}
        error={errors.username?.message}
      >
        {(wiring) => (
          <Input
            {...wiring}
            {...form.register('username', {
              required: 'Enter your username.',
              onChange: (event: { target: HTMLInputElement }) => {
                typedUsername.current = event.target.value
              },
            })}
            data-autofocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={USERNAME_MAX}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            {...form.register('password', { required: 'Enter your password.' })}
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
          />
        )}
      </Field>
      <FormFailure message={errors.root?.message} />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Sign in'}
      </Button>
      {onRegister && (
        <ModeSwitch question="New here?" answer="Create an account" onSwitch={onRegister} />
      )}
      <DemoAccounts
        accounts={demoAccounts}
        onPick={({ username, password }) => form.reset({ username, password })}
      />
    </form>
  )
}
