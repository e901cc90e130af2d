import { say, shownNumber } from '@berg/contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCancelNewsletter, useContinueNewsletter } from '../api/mailing.ts'
import { readersWait } from '../model/mailing-words.ts'

interface StopSendingProps {
  id: number
  waiting: number
}

/** Asks once more, and says what cannot be taken back. */
export function StopButton({ id, waiting }: StopSendingProps) {
  const [isAsking, setAsking] = useState(false)
  const stop = useCancelNewsletter(id)
  return (
    <>
      <Button variant="secondary" busy={stop.isPending} onClick={() => setAsking(true)}>
        {say('Stop the sending')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('Stop the sending?')}
          confirm={say('Stop ##verb: the sending')}
          isDangerous
          onClose={() => setAsking(false)}
          onConfirm={() =>
            void stop
              .mutateAsync()
              .then(
                () => toast.success(say('The sending is stopped.')),
                toast.failed(say('It could not be stopped.')),
              )
          }
        >
          <p>
            {say(
              'Who has the mail keeps it: it cannot be called back. {readersWait} until you continue. The page on the web stays. ##12 readers wait until you continue',
              { readersWait: readersWait(waiting) },
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

export function ContinueButton({ id, waiting }: StopSendingProps) {
  const goOn = useContinueNewsletter(id)
  return (
    <Button
      busy={goOn.isPending}
      onClick={() =>
        void goOn
          .mutateAsync()
          .then(
            () => toast.success(say('The sending goes on.')),
            toast.failed(say('It could not go on.')),
          )
      }
    >
      {say('Continue ({n})', { n: shownNumber(waiting) })}
    </Button>
  )
}
