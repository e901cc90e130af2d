import {
  DEPARTMENT_MAX,
  isWorkingHours,
  nameOf,
  PERSON_NAME_MAX,
  PERSONNEL_NUMBER_MAX,
  type Person,
  say,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, reasonOf } from '../../../lib/api/errors.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { CheckedLanguages } from './checked-languages.tsx'
import { departmentsQuery, useChangePerson } from '../api/people.ts'
import { WorkingHoursField } from './working-hours-field.tsx'

const FIELDS = [
  { name: 'first_name', label: say('First name'), max: PERSON_NAME_MAX },
  { name: 'last_name', label: say('Last name'), max: PERSON_NAME_MAX },
  { name: 'personnel_number', label: say('Personnel number'), max: PERSONNEL_NUMBER_MAX },
  { name: 'department', label: say('Department'), max: DEPARTMENT_MAX },
  {
    name: 'leads_department',
    label: say('Leads the department'),
    max: DEPARTMENT_MAX,
    hint: say('Is told who of it has not confirmed a must-read. Empty for nobody.'),
  },
] as const

type Values = Pick<Person, (typeof FIELDS)[number]['name'] | 'checks_languages'> & {
  working_hours: string
}

export function EditPersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [values, setValues] = useState<Values>(() => pick(person))
  const change = useChangePerson()
  const departments = useQuery(departmentsQuery).data ?? []
  const listId = useId()
  const hours = person.working_hours ?? ''
  const languages = values.checks_languages
  const isChanged =
    FIELDS.some(({ name }) => values[name].trim() !== person[name]) ||
    values.working_hours !== hours ||
    languages.toSorted().join() !== person.checks_languages.toSorted().join()
  const hasHours = isWorkingHours(values.working_hours)
  const faults = change.error instanceof ApiError ? change.error.fieldErrors : {}
  const save = () =>
    change.mutate(
      { id: person.id, ...values },
      {
        onSuccess: () => {
          toast.success(say('Saved'))
          onClose()
        },
        onError: (error) => toast.error(say('Nothing was saved'), reasonOf(error)),
      },
    )
  return (
    <FormDialog
      title={say('Edit {name}', { name: nameOf(person) })}
      description={person.username}
      action={say('Save')}
      actionBusy={say('Saving...')}
      busy={change.isPending}
      disabled={!isChanged || !hasHours}
      confirmClose={isChanged ? say('Close without saving?') : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {FIELDS.map(({ name, label, max, ...rest }, at) => (
          <Field key={name} label={label} {...rest} error={faults[name]?.join(' ')}>
            {(wiring) => (
              <Input
                {...wiring}
                data-autofocus={at === 0 || undefined}
                autoComplete="off"
                list={name.endsWith('department') ? listId : undefined}
                maxLength={max}
                value={values[name]}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <WorkingHoursField
          value={values.working_hours}
          onChange={(working_hours) => setValues({ ...values, working_hours })}
          hint={say(
            'Messages to their devices wait until the shift begins. Nobody else sees them.',
          )}
          error={hasHours ? faults.working_hours?.join(' ') : say('Give two different times.')}
        />
        <CheckedLanguages
          chosen={languages}
          onChange={(checks_languages) => setValues({ ...values, checks_languages })}
        />
        <datalist id={listId}>
          {departments.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
    </FormDialog>
  )
}

const pick = (person: Person): Values => {
  const { first_name, last_name, personnel_number, department, leads_department } = person
  const working_hours = person.working_hours ?? ''
  const { checks_languages } = person
  return {
    first_name,
    last_name,
    personnel_number,
    department,
    leads_department,
    working_hours,
    checks_languages,
  }
}
