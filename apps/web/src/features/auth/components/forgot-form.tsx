import { EMAIL_MAX } from '@berg/contract'
import { type RefObject, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { askForPasswordLink } from '../api/password.ts'
import { describeFailure } from '../model/auth-failure.ts'
import { FormFailure, ModeSwitch } from './form-parts.tsx'

interface ForgotFormProps {
  typedUsername: RefObject<string>
  onLogin: () => void
}

/** Says the same whether or not there is such an account. */
export function ForgotForm({ typedUsername, onLogin }: ForgotFormProps) {
  const form = useForm({ defaultValues: { username: typedUsername.current } })
  const [isSent, setIsSent] = useState(false)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ username }) => {
    try {
      await askForPasswordLink(username)
      setIsSent(true)
    } catch (error) {
      const message = describeFailure(error).join('\n')
      form.setError('root', { message })
      toast.error('The link could not be sent', message)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {isSent ? (
        <div role="status" className="grid gap-3">
          <p>
            If there is such an account and we know its e-mail address, a link is on its way. It
            works once, within one hour.
          </p>
          <p className="text-muted">
            Nothing there after a few minutes? Look into the spam folder, or ask the editors for a
            one-time code.
          </p>
        </div>
      ) : (
        <>
          <Field label="Username or email" error={errors.username?.message}>
            {(wiring) => (
              <Input
                {...wiring}
                {...form.register('username', {
                  required: 'Enter your username or your email address.',
                  onChange: (event: { target: HTMLInputElement }) => {
                    typedUsername.current = event.target.value
                  },
                })}
                data-autofocus
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={EMAIL_MAX}
              />
            )}
          </Field>
          <FormFailure message={errors.root?.message} />
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send me a link'}
          </Button>
        </>
      )}
      <ModeSwitch question="Remembered it?" answer="Sign in" onSwitch={onLogin} />
    </form>
  )
}
