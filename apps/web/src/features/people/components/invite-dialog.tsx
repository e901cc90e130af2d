import { INVITED_AT_ONCE, type Invited, mailWords, say, sayCount } from '@berg/contract'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { useSendsMail } from '../../../lib/site-query.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useInvite } from '../api/people.ts'
import { isTyped, NOBODY, type TypedPerson } from '../model/typed-names.ts'
import { CodeSheet } from './code-sheet.tsx'
import { type InviteRow, InviteRows } from './invite-rows.tsx'

const FIRST: InviteRow[] = [{ key: 0, person: NOBODY }]

/** Some people at once: by a mail with a link, or where none leaves the site by a code on paper. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const sendsMail = useSendsMail()
  const [rows, setRows] = useState(FIRST)
  const [fault, setFault] = useState<string>()
  const invite = useInvite()
  const typed = rows.filter(({ person }) => isTyped(person))
  const isWhole = ({ person }: InviteRow) =>
    Boolean(person.first_name.trim() && person.last_name.trim()) &&
    (!sendsMail || person.email.trim() !== '')
  const coded = invite.data?.invited.flatMap(({ code, ...person }) =>
    code ? [{ ...person, code }] : [],
  )

  const send = () => {
    setFault(undefined)
    invite.mutate(
      { by: sendsMail ? 'mail' : 'sheet', newcomers: typed.map(({ person }) => person) },
      {
        onSuccess: ({ invited, refused }) => {
          const left = refusedOf(typed, invited, refused)
          setRows(left.length > 0 ? left : FIRST)
          if (invited.length > 0) {
            const addresses = invited.map(({ email }) => email)
            toast.success(say('Invited'), mailWords.invitedInWords(sendsMail, addresses))
          }
          if (left.length === 0 && sendsMail) onClose()
        },
        onError: (error) => setFault(reasonOf(error)),
      },
    )
  }

  if (coded && coded.length > 0) {
    return (
      <CodeSheet
        title={say('Welcome to The Berg')}
        people={coded}
        onClose={typed.length > 0 ? invite.reset : onClose}
      />
    )
  }
  const tooMany =
    typed.length > INVITED_AT_ONCE
      ? say('At most {most} at once. For more, import a list.', { most: INVITED_AT_ONCE })
      : undefined
  return (
    <FormDialog
      place="wide"
      title={mailWords.inviteTitle(sendsMail)}
      description={mailWords.inviteAbout(sendsMail)}
      action={
        typed.length > 1
          ? sayCount(typed.length, 'Invite {n} person', 'Invite {n} people')
          : say('Invite')
      }
      actionBusy={say('Inviting...')}
      busy={invite.isPending}
      disabled={typed.length === 0 || !typed.every(isWhole) || tooMany !== undefined}
      confirmClose={typed.length > 0 ? say('Close without inviting?') : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <InviteRows
        rows={rows}
        onChange={setRows}
        fault={fault ?? tooMany}
        needsAddress={sendsMail}
      />
    </FormDialog>
  )
}

const nameOf = ({ first_name, last_name }: Pick<TypedPerson, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.replace(/\s+/g, ' ').trim()

/** Who was invited goes from the form; the others stay there, with the reason. */
function refusedOf(
  rows: readonly InviteRow[],
  invited: readonly Invited[],
  refused: readonly { name: string; reason: string }[],
): InviteRow[] {
  const reasons = [...refused]
  const done = [...invited]
  return rows.flatMap((row) => {
    const { email } = row.person
    const at = done.findIndex((each) =>
      email.trim()
        ? each.email === email.trim().toLowerCase()
        : nameOf(each) === nameOf(row.person),
    )
    if (at !== -1) {
      done.splice(at, 1)
      return []
    }
    const why = reasons.findIndex(({ name }) => name === nameOf(row.person))
    const [reason] = reasons.splice(Math.max(0, why), 1)
    return [{ ...row, refusal: reason?.reason }]
  })
}
