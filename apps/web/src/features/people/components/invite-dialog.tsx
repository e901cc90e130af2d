import { DEPARTMENT_MAX, EMAIL_MAX, PERSON_NAME_MAX } from '@berg/contract'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useInvite } from '../api/people.ts'

const FIELDS = [
  { name: 'first_name', label: 'First name', max: PERSON_NAME_MAX, type: 'text' },
  { name: 'last_name', label: 'Last name', max: PERSON_NAME_MAX, type: 'text' },
  { name: 'email', label: 'E-mail', max: EMAIL_MAX, type: 'email' },
  { name: 'department', label: 'Department (optional)', max: DEPARTMENT_MAX, type: 'text' },
] as const
const NOTHING = { first_name: '', last_name: '', email: '', department: '' }

/** One person, by a mail with a link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(NOTHING)
  const [refusal, setRefusal] = useState<string>()
  const invite = useInvite()
  const { first_name, last_name, email } = values
  const isTyped = Object.values(values).some((value) => value !== '')
  const send = () => {
    setRefusal(undefined)
    invite.mutate(
      { by: 'mail', newcomers: [values] },
      {
        onSuccess: ({ refused }) => {
          if (refused[0]) return setRefusal(refused[0].reason)
          toast.success('Invited', `A mail is on its way to ${email}.`)
          onClose()
        },
        onError: (error) => setRefusal(reasonOf(error)),
      },
    )
  }
  return (
    <FormDialog
      title="Invite by e-mail"
      description="They get a mail with a link, and choose their own password."
      action="Send the invitation"
      actionBusy="Sending..."
      busy={invite.isPending}
      disabled={!first_name.trim() || !last_name.trim() || !email.trim()}
      confirmClose={isTyped ? 'Close without inviting?' : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {FIELDS.map(({ name, label, max, type }, at) => (
          <Field key={name} label={label} error={name === 'email' ? refusal : undefined}>
            {(wiring) => (
              <Input
                {...wiring}
                type={type}
                data-autofocus={at === 0 || undefined}
                autoComplete="off"
                maxLength={max}
                value={values[name]}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </FormDialog>
  )
}
