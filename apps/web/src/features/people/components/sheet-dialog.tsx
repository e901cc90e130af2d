import { DEPARTMENT_MAX, INVITED_AT_ONCE, PRINTED_CODE_DAYS, say, sayCount } from '@berg/contract'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { useInvite } from '../api/people.ts'
import { namesIn } from '../model/typed-names.ts'
import { CodeSheet } from './code-sheet.tsx'

/** People without an e-mail address: their names in, a sheet of codes out. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [department, setDepartment] = useState('')
  const invite = useInvite()
  const names = namesIn(text)
  const single = names.find(({ first_name }) => first_name === '')
  const fault = single
    ? say('Give {name} a first and a last name.', { name: single.last_name })
    : names.length > INVITED_AT_ONCE
      ? say('At most {most} at once. For more, import a list.', { most: INVITED_AT_ONCE })
      : undefined
  if (invite.data) {
    const coded = invite.data.invited.flatMap(({ code, ...person }) =>
      code ? [{ ...person, code }] : [],
    )
    return <CodeSheet title={say('Welcome to The Berg')} people={coded} onClose={onClose} />
  }
  return (
    <FormDialog
      title={say('Printed sheet')}
      description={sayCount(
        PRINTED_CODE_DAYS,
        'For people without an e-mail address: each gets an account and a code on paper, good for {n} day.',
        'For people without an e-mail address: each gets an account and a code on paper, good for {n} days.',
      )}
      action={say('Make the sheet')}
      actionBusy={say('Making it...')}
      busy={invite.isPending}
      disabled={names.length === 0 || fault !== undefined}
      confirmClose={text ? say('Close without a sheet?') : undefined}
      onSubmit={() =>
        invite.mutate({ by: 'sheet', newcomers: names.map((name) => ({ ...name, department })) })
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field
          label={say('Names')}
          hint={
            names.length > 0
              ? sayCount(names.length, '{n} person.', '{n} people.')
              : say('One person a line.')
          }
          error={fault ?? (invite.error ? reasonOf(invite.error) : undefined)}
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              data-autofocus
              rows={6}
              placeholder={'Marta Kowalska\nJürgen Weiß'}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Field label={say('Department (optional)')} hint={say('Of all of them.')}>
          {(wiring) => (
            <Input
              {...wiring}
              maxLength={DEPARTMENT_MAX}
              value={department}
              onChange={({ target }) => setDepartment(target.value)}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  )
}
