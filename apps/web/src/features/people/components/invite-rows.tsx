import { DEPARTMENT_MAX, EMAIL_MAX, PERSON_NAME_MAX, say } from '@berg/contract'
import X from 'lucide-react/icons/x'
import type { ClipboardEvent } from 'react'
import { iconButtonStyle } from '../../../ui/button-style.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { isTyped, NOBODY, peopleIn, type TypedPerson } from '../model/typed-names.ts'

export interface InviteRow {
  key: number
  person: TypedPerson
  /** Why they were not invited. */
  refusal?: string | undefined
}

interface InviteRowsProps {
  rows: readonly InviteRow[]
  onChange: (rows: InviteRow[]) => void
  fault: string | undefined
  needsAddress: boolean
}

const FIELDS = [
  { name: 'first_name', label: say('First name'), max: PERSON_NAME_MAX, type: 'text' },
  { name: 'last_name', label: say('Last name'), max: PERSON_NAME_MAX, type: 'text' },
  { name: 'email', label: say('E-mail'), max: EMAIL_MAX, type: 'email' },
  { name: 'department', label: say('Department (optional)'), max: DEPARTMENT_MAX, type: 'text' },
] as const

/** A row a person; there is always an empty one for the next, and a pasted list fills as many as it has lines. */
export function InviteRows({ rows, onChange, fault, needsAddress }: InviteRowsProps) {
  const change = (next: InviteRow[]) => {
    const last = next.at(-1)
    const isFull = !last || isTyped(last.person)
    onChange(isFull ? [...next, { key: nextKey(next), person: NOBODY }] : next)
  }
  const type = (at: number, person: TypedPerson) =>
    change(rows.map((row, each) => (each === at ? { key: row.key, person } : row)))
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim()
    if (!text.includes('\n')) return
    event.preventDefault()
    const first = nextKey(rows)
    const pasted = peopleIn(text).map((person, index) => ({ key: first + index, person }))
    change([...rows.filter(({ person }) => isTyped(person)), ...pasted])
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        {say(
          'A row for each person. A list can be pasted into the first field: one person a line, with name, address and department.',
        )}
      </p>
      {rows.map((row, at) => (
        <fieldset
          key={row.key}
          className="grid min-w-0 grid-cols-1 items-start gap-3 border-t border-line pt-3 sm:grid-cols-[1fr_1fr_1.5fr_1fr_2.75rem]"
        >
          <legend className="sr-only">{say('Person {n}', { n: at + 1 })}</legend>
          {FIELDS.map(({ name, label, max, type: kind }, field) => (
            <Field
              key={name}
              label={name === 'email' && !needsAddress ? say('E-mail (optional)') : label}
              error={name === 'email' ? row.refusal : undefined}
            >
              {(wiring) => (
                <Input
                  {...wiring}
                  type={kind}
                  dir={kind === 'email' ? 'ltr' : undefined}
                  data-autofocus={(at === 0 && field === 0) || undefined}
                  autoComplete="off"
                  maxLength={max}
                  value={row.person[name]}
                  onPaste={paste}
                  onChange={({ target }) => type(at, { ...row.person, [name]: target.value })}
                />
              )}
            </Field>
          ))}
          {rows.length > 1 && isTyped(row.person) && (
            <button
              type="button"
              className={iconButtonStyle('quiet', 'max-sm:justify-self-end sm:mt-7')}
              onClick={() => change(rows.filter(({ key }) => key !== row.key))}
            >
              <X aria-hidden className="size-5" />
              <span className="sr-only">{say('Remove person {n}', { n: at + 1 })}</span>
            </button>
          )}
        </fieldset>
      ))}
      {fault && (
        <p role="alert" className="rounded-field bg-negative-soft px-4 py-3 text-negative">
          {fault}
        </p>
      )}
    </div>
  )
}

const nextKey = (rows: readonly InviteRow[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1
