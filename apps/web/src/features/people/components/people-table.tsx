import { type Person, say } from '@berg/contract'
import type { Chosen } from '../model/use-chosen.ts'
import { PersonRow } from './person-row.tsx'

interface PeopleTableProps {
  people: readonly Person[]
  viewerId: number
  /** Left out where nobody can be chosen. */
  chosen?: Chosen | undefined
}

const HEAD = 'sticky top-0 z-10 border-b border-edge bg-paper px-2 py-1.5 text-start text-sm'
/** Beside the name, which has the rest of the room. On a phone they stand below it. */
const COLUMNS = [
  { label: say('Account'), className: 'w-[20%] max-lg:hidden' },
  { label: say('Department'), className: 'w-[14%] max-lg:hidden' },
  { label: say('Number ##personnel number: head of a column'), className: 'w-20 max-xl:hidden' },
  { label: say('Status'), className: 'w-42 max-lg:hidden' },
  { label: say('Last used'), className: 'w-30 max-xl:hidden' },
]

export function PeopleTable({ people, viewerId, chosen }: PeopleTableProps) {
  const ids = people.map(({ id }) => id)
  return (
    <table
      aria-label={say('People')}
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <thead>
        <tr>
          {chosen && (
            <th scope="col" className={`${HEAD} w-11 px-0! lg:w-9`}>
              <label className="-my-1.5 flex size-11 cursor-pointer items-center justify-center lg:size-8">
                <input
                  type="checkbox"
                  aria-label={say('Choose all on this page')}
                  className="size-4.5 accent-leaf"
                  checked={ids.every(chosen.has)}
                  ref={(box) => {
                    if (box) box.indeterminate = !ids.every(chosen.has) && ids.some(chosen.has)
                  }}
                  onChange={({ target }) => chosen.set(ids, target.checked)}
                />
              </label>
            </th>
          )}
          <th scope="col" className={`${HEAD} ps-0!`}>
            {say('Name ##of a person')}
          </th>
          {COLUMNS.map(({ label, className }) => (
            <th key={label} scope="col" className={`${HEAD} ${className}`}>
              {label}
            </th>
          ))}
          <th scope="col" className={`${HEAD} w-11 lg:w-9`}>
            <span className="sr-only">{say('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === viewerId}
            {...(chosen && {
              choice: {
                isOn: chosen.has(person.id),
                onChange: (isOn) => chosen.set([person.id], isOn),
              },
            })}
          />
        ))}
      </tbody>
    </table>
  )
}
