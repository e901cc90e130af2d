import { nameOf, type Person } from '@berg/contract'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
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
import { useChangePerson, useSendLink } from '../api/people.ts'
import { ROLE_WORDS, roleOf } from '../model/person-words.ts'
import { roleChangesOf, type RoleChange } from '../model/role-change.ts'
import { EditPersonDialog } from './edit-person-dialog.tsx'
import { GiveCodeDialog } from './give-code-dialog.tsx'

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
      {(person.can.change || person.can.give_code || person.can.send_link) && (
        <PersonMenu person={person} isSelf={isSelf} />
      )}
    </li>
  )
}

function PersonMenu({ person, isSelf }: PersonRowProps) {
  const showDialog = useShowDialog()
  const change = useChangePerson()
  const sendLink = useSendLink()
  const [asked, setAsked] = useState<RoleChange | 'link'>()
  const name = nameOf(person)
  const done = () => setAsked(undefined)

  const mailLink = () =>
    sendLink.mutate(person.id, {
      onSuccess: () => toast.success('A link is on its way', `It goes to ${person.email}.`),
      onError: (error) => toast.error('No link was sent', reasonOf(error)),
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
        {person.can.send_link && (
          <button type="button" className={MENU_LINK} onClick={() => setAsked('link')}>
            <Mail aria-hidden className="size-4.5" />
            Password link
          </button>
        )}
        {person.can.give_code && (
          <button
            type="button"
            className={MENU_LINK}
            onClick={() =>
              showDialog((close) => <GiveCodeDialog person={person} onClose={close} />)
            }
          >
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
      {asked === 'link' && (
        <ConfirmDialog
          title={`Send ${name} a password link?`}
          confirm="Send link"
          onConfirm={mailLink}
          onClose={done}
        >
          <p>
            The link goes to <span className="break-words">{person.email}</span>. With it they
            choose a new password, once, within an hour. Nobody else sees it.
          </p>
        </ConfirmDialog>
      )}
      {asked && asked !== 'link' && (
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
