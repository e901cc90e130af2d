import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '../../../lib/api/field-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { describeFailure } from '../model/auth-failure.ts'
import { FormFailure } from './form-parts.tsx'
import { NameFields, newPassword, NewPasswordField } from './person-fields.tsx'

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
          <NameFields
            first={{ input: form.register('first_name'), error: errors.first_name?.message }}
            last={{ input: form.register('last_name'), error: errors.last_name?.message }}
          />
        </div>
      )}
      <NewPasswordField
        label="New password"
        input={form.register('password', newPassword('Choose a password.'))}
        error={errors.password?.message}
      />
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
