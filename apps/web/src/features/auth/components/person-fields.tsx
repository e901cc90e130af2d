import { PASSWORD_MAX, PASSWORD_MIN, PERSON_NAME_MAX, say, sayCount } from '@berg/contract'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

interface Registered {
  input: UseFormRegisterReturn
  error: string | undefined
}

interface NameFieldsProps {
  first: Registered
  last: Registered
  /** The dialog that opens begins here. */
  autofocus?: boolean
}

/** First and last name, for the grid that they stand in. */
export function NameFields({ first, last, autofocus = false }: NameFieldsProps) {
  return (
    <>
      <Field label={say('First name')} error={first.error}>
        {(wiring) => (
          <Input
            {...wiring}
            {...first.input}
            data-autofocus={autofocus || undefined}
            autoComplete="given-name"
            maxLength={PERSON_NAME_MAX}
          />
        )}
      </Field>
      <Field label={say('Last name')} error={last.error}>
        {(wiring) => (
          <Input
            {...wiring}
            {...last.input}
            autoComplete="family-name"
            maxLength={PERSON_NAME_MAX}
          />
        )}
      </Field>
    </>
  )
}

/** What the form itself asks of a password; the server knows the common ones. */
export const newPassword = (required: string) => ({
  required,
  minLength: {
    value: PASSWORD_MIN,
    message: sayCount(PASSWORD_MIN, 'Use at least {n} character.', 'Use at least {n} characters.'),
  },
})

export function NewPasswordField({ label, input, error }: Registered & { label: string }) {
  return (
    <Field
      label={label}
      hint={sayCount(PASSWORD_MIN, 'At least {n} character.', 'At least {n} characters.')}
      error={error}
    >
      {(wiring) => (
        <PasswordInput
          {...wiring}
          {...input}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
        />
      )}
    </Field>
  )
}
