import { EMAIL_MAX, mailWords, say } from '@berg/contract'
import { type RefObject, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSendsMail } from '../../../lib/site-query.ts'
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
  const sendsMail = useSendsMail()
  const [answer, advice] = mailWords.passwordLinkAsked(sendsMail)
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
      toast.error(say('No link was made'), message)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {isSent ? (
        <div role="status" className="grid gap-3">
          <p>{answer}</p>
          <p className="text-muted">{advice}</p>
        </div>
      ) : (
        <>
          <Field label={say('Username or email')} error={errors.username?.message}>
            {(wiring) => (
              <Input
                {...wiring}
                {...form.register('username', {
                  required: say('Enter your username or your email address.'),
                  onChange: (event: { target: HTMLInputElement }) => {
                    typedUsername.current = event.target.value
                  },
                })}
                data-autofocus
                dir="ltr"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={EMAIL_MAX}
              />
            )}
          </Field>
          <FormFailure message={errors.root?.message} />
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? say('Sending...') : mailWords.askForPasswordLink(sendsMail)}
          </Button>
        </>
      )}
      <ModeSwitch question={say('Remembered it?')} answer={say('Sign in')} onSwitch={onLogin} />
    </form>
  )
}
