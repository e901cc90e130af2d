import { type Account, PASSWORD_MAX, say } from '@berg/contract'
import { useForm } from 'react-hook-form'
import { useChangePassword } from '../../features/account/api/account.ts'
import { newPassword, NewPasswordField } from '../../features/auth/components/person-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Section } from './section.tsx'
import { useSave } from './use-save.ts'

const FIELDS = ['old_password', 'new_password'] as const
const EMPTY = { old_password: '', new_password: '' }

export function PasswordSection({ account }: { account: Account }) {
  return (
    <Section
      id="password"
      title={say('Password')}
      about={say('A new one signs you out everywhere else.')}
    >
      {account.has_password ? (
        <PasswordForm username={account.username} />
      ) : (
        <p className="max-w-prose">
          {say(
            'You sign in without a password. “I forgot my password” in the sign-in dialog sends you a link to set one.',
          )}
        </p>
      )}
    </Section>
  )
}

function PasswordForm({ username }: { username: string }) {
  const change = useChangePassword()
  const form = useForm({ defaultValues: EMPTY })
  const { errors } = form.formState
  const submit = useSave(
    form,
    FIELDS,
    async (values) => {
      await change.mutateAsync(values)
      form.reset(EMPTY)
    },
    say('Your password is changed'),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-4">
      {/* So that password managers know whose password changes. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={say('Current password')} error={errors.old_password?.message}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              {...form.register('old_password', { required: say('Enter your current password.') })}
              autoComplete="current-password"
              maxLength={PASSWORD_MAX}
            />
          )}
        </Field>
        <NewPasswordField
          label={say('New password')}
          input={form.register('new_password', newPassword(say('Choose a new password.')))}
          error={errors.new_password?.message}
        />
      </div>
      <Button type="submit" busy={change.isPending} className="justify-self-start">
        {change.isPending ? say('Changing...') : say('Change password')}
      </Button>
    </form>
  )
}
