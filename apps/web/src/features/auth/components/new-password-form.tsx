import { type Passkey, say } from '@berg/contract'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '../../../lib/api/field-messages.ts'
import { formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { failureInWords } from '../model/auth-failure.ts'
import { FormFailure } from './form-parts.tsx'
import { NameFields, newPassword, NewPasswordField } from './person-fields.tsx'

interface Values {
  first_name: string
  last_name: string
  password: string
  keep_passkeys: number[]
}

interface NewPasswordFormProps {
  /** For password managers; left out where nobody knows it yet. */
  username?: string
  /** They end with the old password, but those that stay. */
  passkeys?: readonly Passkey[] | undefined
  /** The name is missing, and asked for. */
  asksName?: boolean
  onSubmit: (values: Values) => Promise<unknown>
}

const FIELDS = ['first_name', 'last_name', 'password'] as const

type Typed = Omit<Values, 'keep_passkeys'> & { keep_passkeys: string[] }
const EMPTY: Typed = { first_name: '', last_name: '', password: '', keep_passkeys: [] }

/** For somebody who comes with a link or a code. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { username, asksName = false, passkeys = [], onSubmit } = props
  const form = useForm<Typed>({ defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit({ ...values, keep_passkeys: values.keep_passkeys.map(Number) })
    } catch (error) {
      const messages = fieldMessages(error, FIELDS)
      messages.forEach(([field, message], index) =>
        form.setError(field, { message }, { shouldFocus: index === 0 }),
      )
      if (messages.length > 0) return
      form.setError('root', { message: failureInWords(error) })
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
        label={say('New password')}
        input={form.register('password', newPassword(say('Choose a password.')))}
        error={errors.password?.message}
      />
      {passkeys.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{say('Keep a passkey?')}</legend>
          <p className="text-sm text-muted">
            {say(
              'They open your account without the password. Tick those that you know: the others end now.',
            )}
          </p>
          {passkeys.map(({ id, name, created_at }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                {...form.register('keep_passkeys')}
                type="checkbox"
                value={id}
                className="size-5 shrink-0 accent-pine"
              />
              <span className="min-w-0 break-words">
                {name}
                <span className="text-sm text-muted">
                  {' '}
                  {say('added {day} ##a passkey', {
                    day: formatDay(created_at.slice(0, 10), 'short'),
                  })}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div role="alert" className="empty:-mt-4">
        <FormFailure message={errors.root?.message} />
      </div>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? say('Setting your password...') : say('Set password and sign in')}
      </Button>
    </form>
  )
}
