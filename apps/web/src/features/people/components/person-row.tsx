import { nameOf, type Person, say } from '@berg/contract'
import Siren from 'lucide-react/icons/siren'
import { formatDay } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/cn.ts'
import { ROLE_WORDS, roleOf, STATUS_TONES, STATUS_WORDS } from '../model/person-words.ts'
import { PersonMenu } from './person-menu.tsx'

interface PersonRowProps {
  person: Person
  isSelf: boolean
  /** Left out where nobody can be chosen. */
  choice?: { isOn: boolean; onChange: (isOn: boolean) => void }
}

const CELL = 'truncate px-2 text-sm text-muted'

/** One line at a desk, so that twenty are seen at once; on a phone what does not fit stands below the name. */
export function PersonRow({ person, isSelf, choice }: PersonRowProps) {
  const { username, email, department, personnel_number: number, status } = person
  const name = nameOf(person)
  const role = roleOf(person)
  const account = email || username
  return (
    <tr className="h-14 hover:bg-mist/60 lg:h-8 [&>*]:border-b [&>*]:border-line">
      {choice && (
        <td>
          <label className="flex size-11 cursor-pointer items-center justify-center lg:size-8">
            <input
              type="checkbox"
              aria-label={say('Choose {name}', { name })}
              className="size-4.5 accent-leaf"
              checked={choice.isOn}
              onChange={({ target }) => choice.onChange(target.checked)}
            />
          </label>
        </td>
      )}
      <th scope="row" className="py-1 pe-2 text-start font-normal lg:py-0">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 lg:flex-nowrap">
          <span
            className={cn(
              'min-w-0 font-semibold max-lg:break-words lg:truncate',
              status === 'left' && 'text-muted',
            )}
          >
            {name}
          </span>
          {isSelf && <span className="text-sm text-muted">{say('(you)')}</span>}
          {role !== 'employee' && <Badge tone="positive">{ROLE_WORDS[role]}</Badge>}
          {person.sends_emergencies && (
            <span title={say('May send emergencies')} className="shrink-0">
              <Siren aria-hidden className="size-4 text-clay" />
              <span className="sr-only">{say('May send emergencies')}</span>
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted lg:hidden">
          <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>
          <span className="min-w-0 break-words">
            {[department, number && say('No. {number}', { number })].filter(Boolean).join(' · ')}
          </span>
        </span>
      </th>
      <td className={cn(CELL, 'max-lg:hidden')} title={account}>
        {account}
      </td>
      <td className={cn(CELL, 'max-lg:hidden')} title={department}>
        {department}
      </td>
      <td className={cn(CELL, 'max-xl:hidden')}>{number}</td>
      <td className="px-2 max-lg:hidden">
        <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>
      </td>
      <td className={cn(CELL, 'max-xl:hidden')}>
        {person.last_used_on && formatDay(person.last_used_on, 'short')}
      </td>
      <td className="text-end">
        {(person.can.change || person.can.give_code || person.can.send_link) && (
          <PersonMenu person={person} isSelf={isSelf} />
        )}
      </td>
    </tr>
  )
}
