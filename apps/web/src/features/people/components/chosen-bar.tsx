import { mailWords, nameOf, type Person } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { useSendsMail } from '../../../lib/site-query.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { departmentsQuery, useChangePeople, useInviteAgain } from '../api/people.ts'
import { peopleInWords } from '../model/person-words.ts'
import { CodeSheet } from './code-sheet.tsx'
import { DepartmentDialog } from './department-dialog.tsx'

interface ChosenBarProps {
  people: readonly Person[]
  onDone: () => void
}

type Change = Parameters<ReturnType<typeof useChangePeople>['mutateAsync']>[0]['change']
type Refused = readonly { name: string; reason: string }[]

/** One act for all who are chosen. Whoever it cannot be done for is named, and the others are done. */
export function ChosenBar({ people, onDone }: ChosenBarProps) {
  const sendsMail = useSendsMail()
  const change = useChangePeople()
  const inviteAgain = useInviteAgain()
  const [asked, setAsked] = useState<'deactivate' | 'invite' | 'department'>()
  const [refused, setRefused] = useState<Refused>([])
  const departments = useQuery(departmentsQuery).data ?? []
  const listId = useId()
  const many = peopleInWords(people.length)
  const ids = people.map(({ id }) => id)
  const isBusy = change.isPending || inviteAgain.isPending
  const close = () => setAsked(undefined)
  const nameless = (id: number) => {
    const person = people.find((each) => each.id === id)
    return person ? nameOf(person) : 'Somebody'
  }

  // Waited for here: those who were changed may leave the list before, and this bar goes with them.
  const apply = async (to: Change, words: string) => {
    try {
      const { changed, refused: others } = await change.mutateAsync({ people: ids, change: to })
      if (changed.length > 0) {
        toast.success('Changed', `${peopleInWords(changed.length)} ${words}`)
      }
      setRefused(others.map(({ id, name, reason }) => ({ name: name || nameless(id), reason })))
      if (others.length === 0) onDone()
    } catch (error) {
      toast.error('Nothing was changed', reasonOf(error))
    }
  }
  const invite = async () => {
    const answer = await inviteAgain.mutateAsync({ people, sendsMail })
    const { mailed, coded: onPaper, refused: others, fault } = answer
    if (mailed.length > 0) toast.success('Invited', mailWords.invitedInWords(sendsMail, mailed))
    if (fault) toast.error('Not everybody was invited', fault)
    setRefused(others)
    if (onPaper.length === 0 && others.length === 0) onDone()
  }
  const coded = inviteAgain.data?.coded ?? []

  return (
    <>
      <div
        role="region"
        aria-label="Chosen people"
        className="sticky bottom-2 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-card p-2 shadow-lg"
      >
        <p role="status" className="mr-auto px-2 font-semibold">
          {many} chosen
        </p>
        <Button
          size="narrow"
          variant="secondary"
          busy={isBusy}
          onClick={() => setAsked('department')}
        >
          Department
        </Button>
        <Button size="narrow" variant="secondary" busy={isBusy} onClick={() => setAsked('invite')}>
          Invite again
        </Button>
        <Button size="narrow" variant="risky" busy={isBusy} onClick={() => setAsked('deactivate')}>
          Deactivate
        </Button>
        <Button size="narrow" variant="quiet" onClick={onDone}>
          Clear
        </Button>
      </div>
      {asked === 'deactivate' && (
        <ConfirmDialog
          isDangerous
          title={`Deactivate ${many}?`}
          confirm="Deactivate"
          onConfirm={() => void apply({ is_active: false }, 'deactivated.')}
          onClose={close}
        >
          <p>
            They are signed out everywhere at once and cannot sign in. What they have published
            stays.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'invite' && (
        <ConfirmDialog
          title={`Invite ${many} again?`}
          confirm="Invite"
          onConfirm={() => void invite()}
          onClose={close}
        >
          <p>{mailWords.inviteAgainAbout(sendsMail)}</p>
        </ConfirmDialog>
      )}
      {asked === 'department' && (
        <DepartmentDialog
          title={`Department of ${many}`}
          departments={departments}
          listId={listId}
          onSave={(department) => {
            close()
            void apply(
              { department },
              department ? `in ${department} now.` : 'in no department now.',
            )
          }}
          onClose={close}
        />
      )}
      {coded.length > 0 && (
        <CodeSheet
          title="Welcome to The Berg"
          people={coded}
          onClose={() => {
            inviteAgain.reset()
            if (refused.length === 0) onDone()
          }}
        />
      )}
      {coded.length === 0 && refused.length > 0 && (
        <RefusedDialog
          refused={refused}
          onClose={() => {
            setRefused([])
            onDone()
          }}
        />
      )}
    </>
  )
}

function RefusedDialog({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  return (
    <Dialog
      open
      title={`Not done for ${peopleInWords(refused.length)}`}
      onClose={onClose}
      footer={<DialogClose data-autofocus>Close</DialogClose>}
    >
      <ul>
        {refused.map(({ name, reason }) => (
          <li key={`${name} ${reason}`} className="border-t border-line py-2 break-words">
            <span className="font-semibold">{name}</span>: {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
