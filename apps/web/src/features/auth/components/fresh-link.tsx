import { EMAIL_MAX, mailWords, say } from '@berg/contract'
import MailCheck from 'lucide-react/icons/mail-check'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api/errors.ts'
import { useSendsMail } from '../../../lib/site-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSendVerification } from '../api/verification.ts'
import { describeFailure } from '../model/auth-failure.ts'
import { FormFailure } from './form-parts.tsx'

/** For somebody who has registered, and whose link is of no use any more. */
export function FreshLink() {
  const sendsMail = useSendsMail()
  const send = useSendVerification()
  const form = useForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    await send.mutateAsync(email.trim()).catch((error: unknown) => {
      const wrong = error instanceof ApiError ? error.fieldErrors['email']?.[0] : undefined
      if (wrong) form.setError('email', { message: wrong }, { shouldFocus: true })
      else form.setError('root', { message: describeFailure(error).join('\n') })
    })
  })

  if (send.isSuccess) {
    return (
      <Notice icon={<MailCheck />} heading="h1" title={mailWords.linkMadeTitle(sendsMail)}>
        {mailWords.freshLinkAsked(sendsMail)}
      </Notice>
    )
  }
  return (
    <>
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">
        {say('This link has ended')}
      </h1>
      <p className="mt-3 mb-6 text-lg text-muted">
        {say('It was used already, is older than a day, or a newer one was made.')}{' '}
        {mailWords.freshLinkOffer(sendsMail)}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label={say('Email')} error={errors.email?.message}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('email', { required: say('Enter your email address.') })}
              type="email"
              dir="ltr"
              autoComplete="username"
              maxLength={EMAIL_MAX}
            />
          )}
        </Field>
        <FormFailure message={errors.root?.message} />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? say('Sending...') : mailWords.askForFreshLink(sendsMail)}
        </Button>
      </form>
    </>
  )
}
