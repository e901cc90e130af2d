import { CODE_REASON_MAX, mailWords, nameOf, type Person, say } from '@berg/contract'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { useSendsMail } from '../../../lib/site-query.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { useGiveCode } from '../api/people.ts'
import { CodeSheet } from './code-sheet.tsx'

interface GiveCodeDialogProps {
  person: Person
  onClose: () => void
}

/** A code opens the account to whoever has it: who can be written to gets one only for a reason. */
export function GiveCodeDialog({ person, onClose }: GiveCodeDialogProps) {
  const give = useGiveCode()
  const sendsMail = useSendsMail()
  const [reason, setReason] = useState('')
  const name = nameOf(person)
  const fault = give.error ? reasonOf(give.error) : undefined
  if (give.data) {
    return (
      <CodeSheet
        title={say('One-time code for {name}', { name })}
        people={[{ ...person, code: give.data }]}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={say('One-time code for {name}?', { name })}
      action={say('Hand out a code')}
      actionBusy={say('Making it...')}
      busy={give.isPending}
      disabled={person.email_verified && reason.trim() === ''}
      onSubmit={() => give.mutate({ id: person.id, reason: reason.trim() })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {say(
            'Whoever has the code can choose a new password for {name}, once. Give it to nobody else. An earlier code stops working. {name} is told.',
            { name },
          )}
        </p>
        {person.email_verified ? (
          <Field label={say('Reason')} hint={mailWords.codeReasonHint(sendsMail)} error={fault}>
            {(wiring) => (
              <Input
                {...wiring}
                data-autofocus
                maxLength={CODE_REASON_MAX}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        ) : (
          <p role="alert" className="text-sm text-negative empty:hidden">
            {fault}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
