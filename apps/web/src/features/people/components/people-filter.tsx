import { ROLES, type Role, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { departmentsQuery } from '../api/people.ts'
import { PERSON_STATES, type PeoplePlace, type PeopleView } from '../model/people-view.ts'
import { ROLE_WORDS, STATUS_WORDS } from '../model/person-words.ts'

const ROLE_OPTIONS = [
  { value: '', label: say('All roles') },
  ...ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] })),
]
const STATE_OPTIONS = PERSON_STATES.map((value) => ({
  value,
  label: value === 'all' ? say('Any status') : STATUS_WORDS[value],
}))

/** All of it lives in the address. On a phone the list comes first, and the choices fold away. */
export function PeopleFilter({ place: { view, show } }: { place: PeoplePlace }) {
  const { data: departments = [] } = useQuery(departmentsQuery)
  const isNarrowed = Boolean(view.role || view.department || view.state !== 'all')
  const [isOpen, setOpen] = useState(isNarrowed)
  const choices = useId()
  const isKnown = !view.department || departments.includes(view.department)
  const names = isKnown ? departments : [view.department as string, ...departments]
  return (
    <div className="flex flex-wrap items-center gap-2 xl:pe-42">
      <SearchField
        label={say('Search people')}
        placeholder={say('Name, e-mail or number')}
        value={view.q}
        // Every pause in the typing would be a step for Back.
        onSearch={(q) => show({ q }, { replace: true })}
        className="min-w-40 grow basis-40"
      />
      <Button
        variant="secondary"
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {say('Filters')}
      </Button>
      <div
        id={choices}
        className={cn(
          'grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <Select
          aria-label={say('Role')}
          className="sm:w-fit sm:min-w-36"
          options={ROLE_OPTIONS}
          value={view.role ?? ''}
          onChange={({ target }) => show({ role: (target.value || undefined) as Role | undefined })}
        />
        <Select
          aria-label={say('Status')}
          className="sm:w-fit sm:min-w-48"
          options={STATE_OPTIONS}
          value={view.state}
          onChange={({ target }) => show({ state: target.value as PeopleView['state'] })}
        />
        <Select
          aria-label={say('Department')}
          className="max-sm:col-span-2 sm:w-fit sm:min-w-48"
          options={[
            { value: '', label: say('All departments') },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          value={view.department ?? ''}
          onChange={({ target }) => show({ department: target.value || undefined })}
        />
      </div>
    </div>
  )
}
