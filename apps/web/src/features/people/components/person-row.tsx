import { nameOf, type Person } from '@berg/contract'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { iconButtonStyle } from '../../../ui/button-style.ts'
import { cn } from '../../../ui/cn.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, MENU_LINK } from '../../../ui/menu.tsx'
import { useShowDialog } from '../../../ui/show-dialog.ts'
import { toast } from '../../../ui/toast.ts'
import { useChangePerson, useGiveCode } from '../api/people.ts'
import { ROLE_WORDS, roleOf } from '../model/person-words.ts'
import { roleChangesOf, type RoleChange } from '../model/role-change.ts'
import { CodeSheet } from './code-sheet.tsx'
import { EditPersonDialog } from './edit-person-dialog.tsx'

interface PersonRowProps {
  person: Person
  isSelf: boolean
}

export function PersonRow({ person, isSelf }: PersonRowProps) {
  const { username, email, department, personnel_number: number } = person
  const name = nameOf(person)
  const role = roleOf(person)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-x-3 border-t border-line py-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_2.75rem] sm:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3
            className={cn('min-w-0 font-semibold break-words', !person.is_active && 'text-muted')}
          >
            {name}
          </h3>
          {isSelf && <span className="text-sm text-muted">(you)</span>}
          {role !== 'employee' && <Badge tone="positive">{ROLE_WORDS[role]}</Badge>}
          {!person.is_active && <Badge tone="negative">Deactivated</Badge>}
        </div>
        <p className="text-sm break-words text-muted">
          {username}
          {email && email !== username && ` · ${email}`}
          {person.is_active && !person.has_password && ' · no password yet'}
        </p>
      </div>
      <p className="min-w-0 text-sm break-words text-muted max-sm:col-start-1 max-sm:row-start-2">
        {department}
        {number && (
          <span className="sm:block">
            {department && <span className="sm:hidden"> · </span>}No. {number}
          </span>
        )}
      </p>
      {(person.can.change || person.can.give_code) && (
        <PersonMenu person={person} isSelf={isSelf} />
      )}
    </li>
  )
}

function PersonMenu({ person, isSelf }: PersonRowProps) {
  const showDialog = useShowDialog()
  const change = useChangePerson()
  const giveCode = useGiveCode()
  const [asked, setAsked] = useState<RoleChange | 'code'>()
  const name = nameOf(person)
  const done = () => setAsked(undefined)

  const handOut = () =>
    giveCode.mutate(person, {
      onSuccess: (code) =>
        showDialog((close) => (
          <CodeSheet
            title={`One-time code for ${name}`}
            people={[{ ...person, code }]}
            onClose={close}
          />
        )),
      onError: (error) => toast.error('There is no code', reasonOf(error)),
    })
  const apply = ({ change: to, done: words }: RoleChange) =>
    change.mutate(
      { id: person.id, ...to },
      {
        onSuccess: () => toast.success('Changed', words),
        onError: (error) => toast.error('Nothing was changed', reasonOf(error)),
      },
    )

  return (
    <div className="max-sm:col-start-2 max-sm:row-start-1">
      <Menu
        isOfActions
        isEnd
        label={`Actions for ${name}`}
        button={
          <>
            <Ellipsis aria-hidden className="size-5" />
            <span className="sr-only">Actions for {name}</span>
          </>
        }
        buttonClassName={iconButtonStyle()}
      >
        {person.can.change && (
          <button
            type="button"
            className={MENU_LINK}
            onClick={() =>
              showDialog((close) => <EditPersonDialog person={person} onClose={close} />)
            }
          >
            <Pencil aria-hidden className="size-4.5" />
            Edit
          </button>
        )}
        {person.can.give_code && (
          <button type="button" className={MENU_LINK} onClick={() => setAsked('code')}>
            <KeyRound aria-hidden className="size-4.5" />
            One-time code
          </button>
        )}
        {person.can.change &&
          roleChangesOf(person, isSelf).map((each) => (
            <button
              key={each.label}
              type="button"
              className={cn(MENU_LINK, each.isDangerous && 'text-clay')}
              onClick={() => setAsked(each)}
            >
              {each.label}
            </button>
          ))}
      </Menu>
      {asked === 'code' && (
        <ConfirmDialog
          title={`One-time code for ${name}?`}
          confirm="Hand out a code"
          onConfirm={handOut}
          onClose={done}
        >
          <p>
            Whoever has the code can choose a new password for {name}, once. Give it to nobody else.
            An earlier code stops working.
          </p>
        </ConfirmDialog>
      )}
      {asked && asked !== 'code' && (
        <ConfirmDialog
          title={asked.title}
          confirm={asked.confirm}
          isDangerous={asked.isDangerous}
          onConfirm={() => apply(asked)}
          onClose={done}
        >
          <p>{asked.consequence}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
