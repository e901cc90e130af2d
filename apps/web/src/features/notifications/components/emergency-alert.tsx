import { say } from '@berg/contract'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMarkSeen } from '../api/notifications.ts'

/** Stands over everything until its person has dismissed it. */
export function EmergencyAlert({ id, text }: { id: number; text: string }) {
  const markSeen = useMarkSeen()
  const dismiss = () =>
    markSeen.mutate({ ids: [id] }, { onError: toast.failed(say('It could not be dismissed')) })
  return createPortal(
    <Dialog
      open
      title={say('Emergency')}
      onClose={dismiss}
      footer={
        <Button variant="danger" data-autofocus onClick={dismiss}>
          {say('I have read it')}
        </Button>
      }
    >
      <p
        role="alert"
        className="rounded-field border-s-4 border-clay bg-mist px-4 py-3 text-xl font-semibold whitespace-pre-line"
      >
        {text}
      </p>
    </Dialog>,
    document.body,
  )
}
