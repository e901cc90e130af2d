import { mailWords, nameOf, type Person, say } from '@berg/contract'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { useSendsMail } from '../../../lib/site-query.ts'
import { iconButtonStyle } from '../../../ui/button-style.ts'
import { cn } from '../../../ui/cn.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, MENU_LINK } from '../../../ui/menu.tsx'
import { useShowDialog } from '../../../ui/show-dialog.ts'
import { toast } from '../../../ui/toast.ts'
import { useChangePerson, useSendLink } from '../api/people.ts'
import { roleChangesOf, type RoleChange } from '../model/role-change.ts'
import { EditPersonDialog } from './edit-person-dialog.tsx'
import { GiveCodeDialog } from './give-code-dialog.tsx'

interface PersonMenuProps {
  person: Person
  isSelf: boolean
}

/** What can be done about one person. */
export function PersonMenu({ person, isSelf }: PersonMenuProps) {
  const showDialog = useShowDialog()
  const change = useChangePerson()
  const sendLink = useSendLink()
  const sendsMail = useSendsMail()
  const [asked, setAsked] = useState<RoleChange | 'link'>()
  const name = nameOf(person)
  const done = () => setAsked(undefined)

  const mailLink = () =>
    sendLink.mutate(person.id, {
      onSuccess: () => toast.success(...mailWords.passwordLinkMade(sendsMail, person.email)),
      onError: (error) => toast.error(say('No link was made'), reasonOf(error)),
    })
  const apply = ({ change: to, done: words }: RoleChange) =>
    change.mutate(
      { id: person.id, ...to },
      {
        onSuccess: () => toast.success(say('Changed'), words),
        onError: (error) => toast.error(say('Nothing was changed'), reasonOf(error)),
      },
    )

  return (
    <>
      <Menu
        isOfActions
        isEnd
        label={say('Actions for {name}', { name })}
        button={
          <>
            <Ellipsis aria-hidden className="size-5" />
            <span className="sr-only">{say('Actions for {name}', { name })}</span>
          </>
        }
        buttonClassName={iconButtonStyle('quiet', 'lg:size-7 lg:min-h-7')}
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
            {say('Edit')}
          </button>
        )}
        {person.can.send_link && (
          <button type="button" className={MENU_LINK} onClick={() => setAsked('link')}>
            <Mail aria-hidden className="size-4.5" />
            {say('Password link')}
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
            {say('One-time code')}
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
          title={mailWords.passwordLinkQuestion(sendsMail, name)}
          confirm={mailWords.passwordLinkAct(sendsMail)}
          onConfirm={mailLink}
          onClose={done}
        >
          <p className="break-words">{mailWords.passwordLinkUse(sendsMail, person.email)}</p>
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
    </>
  )
}
