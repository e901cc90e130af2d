import { type Account, EMAIL_MAX, mailWords, say } from '@berg/contract'
import { useForm } from 'react-hook-form'
import { useUpdateAccount } from '../../features/account/api/account.ts'
import { useSendsMail } from '../../lib/site-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Section } from './section.tsx'
import { useSave } from './use-save.ts'

const FIELDS = ['email'] as const
const EMPTY = { email: '' }

export function EmailSection({ account }: { account: Account }) {
  const { email, email_to_confirm, email_verified } = account
  const sendsMail = useSendsMail()
  const update = useUpdateAccount()
  const form = useForm({ defaultValues: EMPTY })
  const { errors } = form.formState
  const submit = useSave(
    form,
    FIELDS,
    async (typed) => {
      await update.mutateAsync({ email: typed.email.trim() })
      form.reset(EMPTY)
    },
    mailWords.addressLinkMade(sendsMail),
  )
  return (
    <Section id="email" title={say('E-mail')} about={mailWords.addressUse(sendsMail)}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {email ? (
          <>
            <strong className="break-all">{email}</strong>
            <Badge tone={email_verified ? 'positive' : 'pending'}>
              {email_verified ? say('Confirmed') : say('Not confirmed')}
            </Badge>
          </>
        ) : (
          say('There is no e-mail address in your account.')
        )}
      </p>
      {email_to_confirm && (
        <p
          role="status"
          className="mt-3 max-w-xl rounded-field bg-marigold-soft px-3.5 py-2.5 text-sm break-words"
        >
          {mailWords.addressToConfirm(sendsMail, email_to_confirm)}
        </p>
      )}
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 grid max-w-xl gap-4"
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={email ? say('New e-mail') : say('E-mail')} error={errors.email?.message}>
            {(wiring) => (
              <Input
                {...wiring}
                {...form.register('email', { required: say('Enter the new address.') })}
                type="email"
                dir="ltr"
                autoComplete="email"
                maxLength={EMAIL_MAX}
              />
            )}
          </Field>
        </div>
        <Button type="submit" busy={update.isPending} className="justify-self-start">
          {update.isPending ? say('Sending...') : mailWords.askForAddressLink(sendsMail)}
        </Button>
      </form>
    </Section>
  )
}
