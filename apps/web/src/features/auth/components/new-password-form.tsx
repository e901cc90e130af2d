import { PASSWORD_MAX, PASSWORD_MIN, PERSON_NAME_MAX } from '@berg/contract'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '../../../lib/api/field-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { describeFailure } from '../model/auth-failure.ts'
import { FormFailure } from './form-parts.tsx'

interface Values {
  first_name: string
  last_name: string
  password: string
}

interface NewPasswordFormProps {
  /** For password managers; left out where nobody knows it yet. */
  username?: string
  /** The name is missing, and asked for. */
  asksName?: boolean
  onSubmit: (values: Values) => Promise<unknown>
  /** Stands under the button. */
  children?: ReactNode
}

const FIELDS = ['first_name', 'last_name', 'password'] as const

/** For somebody who comes with a link or a code. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { username, asksName = false, onSubmit, children } = props
  const form = useForm<Values>({ defaultValues: { first_name: '', last_name: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      const messages = fieldMessages(error, FIELDS)
      messages.forEach(([field, message], index) =>
        form.setError(field, { message }, { shouldFocus: index === 0 }),
      )
      if (messages.length > 0) return
      const lines = describeFailure(error).map((line) => line.replace(/^(secret|code): /, ''))
      form.setError('root', { message: lines.join('\n') })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      {asksName && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="First name" error={errors.first_name?.message}>
            {(wiring) => (
              <Input
                {...wiring}
                {...form.register('first_name')}
                autoComplete="given-name"
                maxLength={PERSON_NAME_MAX}
              />
            )}
          </Field>
          <Field label="Last name" error={errors.last_name?.message}>
            {(wiring) => (
              <Input
                {...wiring}
                {...form.register('last_name')}
                autoComplete="family-name"
                maxLength={PERSON_NAME_MAX}
              />
            )}
          </Field>
        </div>
      )}
      <Field
        label="New password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        error={errors.password?.message}
      >
        {(wiring) => (
          <PasswordInput
            {...wiring}
            {...form.register('password', {
              required: 'Choose a password.',
              minLength: {
                value: PASSWORD_MIN,
                message: `Use at least ${PASSWORD_MIN} characters.`,
              },
            })}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
          />
        )}
      </Field>
      <div role="alert">
        <FormFailure message={errors.root?.message} />
      </div>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Setting your password...' : 'Set password and sign in'}
      </Button>
      {children}
    </form>
  )
}
