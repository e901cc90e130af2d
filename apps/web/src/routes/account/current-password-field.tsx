import { PASSWORD_MAX } from '@berg/contract'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

interface CurrentPasswordFieldProps {
  label: string
  hint?: string
  input: UseFormRegisterReturn
  error: string | undefined
}

/** Asked for where whoever holds the device could take the account. */
export const CurrentPasswordField = ({ label, hint, input, error }: CurrentPasswordFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <PasswordInput
        {...wiring}
        {...input}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
      />
    )}
  </Field>
)
