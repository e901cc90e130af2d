import { mailWords, nameOf, type Person, say, sayCount } from '@berg/contract'
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
  const count = people.length
  const ids = people.map(({ id }) => id)
  const isBusy = change.isPending || inviteAgain.isPending
  const close = () => setAsked(undefined)
  const nameless = (id: number) => {
    const person = people.find((each) => each.id === id)
    return person ? nameOf(person) : say('Somebody')
  }

  // Waited for here: those who were changed may leave the list before, and this bar goes with them.
  const apply = async (to: Change, words: (count: number) => string) => {
    try {
      const { changed, refused: others } = await change.mutateAsync({ people: ids, change: to })
      if (changed.length > 0) {
        toast.success(say('Changed'), words(changed.length))
      }
      setRefused(others.map(({ id, name, reason }) => ({ name: name || nameless(id), reason })))
      if (others.length === 0) onDone()
    } catch (error) {
      toast.error(say('Nothing was changed'), reasonOf(error))
    }
  }
  const invite = async () => {
    const answer = await inviteAgain.mutateAsync({ people, sendsMail })
    const { mailed, coded: onPaper, refused: others, fault } = answer
    if (mailed.length > 0)
      toast.success(say('Invited'), mailWords.invitedInWords(sendsMail, mailed))
    if (fault) toast.error(say('Not everybody was invited'), fault)
    setRefused(others)
    if (onPaper.length === 0 && others.length === 0) onDone()
  }
  const coded = inviteAgain.data?.coded ?? []

  return (
    <>
      <div
        role="region"
        aria-label={say('Chosen people')}
        className="sticky bottom-2 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-card p-2 shadow-lg"
      >
        <p role="status" className="me-auto px-2 font-semibold">
          {sayCount(count, '{n} person chosen', '{n} people chosen')}
        </p>
        <Button
          size="narrow"
          variant="secondary"
          busy={isBusy}
          onClick={() => setAsked('department')}
        >
          {say('Department')}
        </Button>
        <Button size="narrow" variant="secondary" busy={isBusy} onClick={() => setAsked('invite')}>
          {say('Invite again')}
        </Button>
        <Button size="narrow" variant="risky" busy={isBusy} onClick={() => setAsked('deactivate')}>
          {say('Deactivate')}
        </Button>
        <Button size="narrow" variant="quiet" onClick={onDone}>
          {say('Clear ##verb: nobody is chosen any more')}
        </Button>
      </div>
      {asked === 'deactivate' && (
        <ConfirmDialog
          isDangerous
          title={sayCount(count, 'Deactivate {n} person?', 'Deactivate {n} people?')}
          confirm={say('Deactivate')}
          onConfirm={() =>
            void apply({ is_active: false }, (n) =>
              sayCount(n, '{n} person deactivated.', '{n} people deactivated.'),
            )
          }
          onClose={close}
        >
          <p>
            {say(
              'They are signed out everywhere at once and cannot sign in. What they have published stays.',
            )}
          </p>
        </ConfirmDialog>
      )}
      {asked === 'invite' && (
        <ConfirmDialog
          title={sayCount(count, 'Invite {n} person again?', 'Invite {n} people again?')}
          confirm={say('Invite')}
          onConfirm={() => void invite()}
          onClose={close}
        >
          <p>{mailWords.inviteAgainAbout(sendsMail)}</p>
        </ConfirmDialog>
      )}
      {asked === 'department' && (
        <DepartmentDialog
          title={sayCount(count, 'Department of {n} person', 'Department of {n} people')}
          departments={departments}
          listId={listId}
          onSave={(department) => {
            close()
            void apply({ department }, (n) =>
              department
                ? sayCount(
                    n,
                    '{n} person in {department} now.',
                    '{n} people in {department} now.',
                    { department },
                  )
                : sayCount(
                    n,
                    '{n} person in no department now.',
                    '{n} people in no department now.',
                  ),
            )
          }}
          onClose={close}
        />
      )}
      {coded.length > 0 && (
        <CodeSheet
          title={say('Welcome to The Berg')}
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
      title={sayCount(refused.length, 'Not done for {n} person', 'Not done for {n} people')}
      onClose={onClose}
      footer={<DialogClose data-autofocus>{say('Close')}</DialogClose>}
    >
      <ul>
        {refused.map(({ name, reason }) => (
          <li key={`${name} ${reason}`} className="border-t border-line py-2 break-words">
            <bdi className="font-semibold">{name}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
