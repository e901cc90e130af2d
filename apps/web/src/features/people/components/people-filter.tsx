import { ROLES, type Role } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../ui/field.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { departmentsQuery } from '../api/people.ts'
import { PERSON_STATES, type PeoplePlace, type PeopleView } from '../model/people-view.ts'
import { ROLE_WORDS } from '../model/person-words.ts'

const ROLE_OPTIONS = [
  { value: '', label: 'All' },
  ...ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] })),
]
const STATE_WORDS = { all: 'All', active: 'Active', deactivated: 'Deactivated' }
const STATE_OPTIONS = PERSON_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))

/** All of it lives in the address. */
export function PeopleFilter({ place: { view, show } }: { place: PeoplePlace }) {
  const { data: departments = [] } = useQuery(departmentsQuery)
  const isKnown = !view.department || departments.includes(view.department)
  const names = isKnown ? departments : [view.department as string, ...departments]
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <SearchField
        label="Search people"
        placeholder="Name, e-mail or number"
        value={view.q}
        // Every pause in the typing would be a step for Back.
        onSearch={(q) => show({ q }, { replace: true })}
        className="col-span-2 min-w-60 grow"
      />
      <Field label="Role">
        {({ id }) => (
          <Select
            id={id}
            className="sm:w-36"
            options={ROLE_OPTIONS}
            value={view.role ?? ''}
            onChange={({ target }) =>
              show({ role: (target.value || undefined) as Role | undefined })
            }
          />
        )}
      </Field>
      <Field label="State">
        {({ id }) => (
          <Select
            id={id}
            className="sm:w-40"
            options={STATE_OPTIONS}
            value={view.state}
            onChange={({ target }) => show({ state: target.value as PeopleView['state'] })}
          />
        )}
      </Field>
      <div className="max-sm:col-span-2">
        <Field label="Department">
          {({ id }) => (
            <Select
              id={id}
              className="sm:w-48"
              options={[
                { value: '', label: 'All' },
                ...names.map((name) => ({ value: name, label: name })),
              ]}
              value={view.department ?? ''}
              onChange={({ target }) => show({ department: target.value || undefined })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
