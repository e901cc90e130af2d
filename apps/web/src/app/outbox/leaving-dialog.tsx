import { say } from '@berg/contract'
import { useState } from 'react'
import type { OutboxEntry } from '../../lib/outbox/outbox-entry.ts'
import { outboxStore } from '../../lib/outbox/outbox-store.ts'
import { Button } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/dialog-close.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EntryList } from './entry-list.tsx'

interface LeavingDialogProps {
  entries: readonly OutboxEntry[]
  onSend: () => Promise<void>
  onLeave: () => void
  onClose: () => void
}

/** Before somebody signs out: what is unsent goes out, or goes. */
export function LeavingDialog({ entries, onSend, onLeave, onClose }: LeavingDialogProps) {
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking')
  const leave = async () => {
    await outboxStore.forget()
    onClose()
    onLeave()
  }
  const send = async () => {
    setState('sending')
    await onSend()
    if ((await outboxStore.all()).length === 0) return leave()
    setState('failed')
  }
  return (
    <Dialog
      open
      title={say('Something is not sent yet')}
      description={say('Whoever signs out leaves nothing on this device.')}
      onClose={onClose}
      footer={
        <>
          <DialogClose variant="quiet">{say('Stay signed in')}</DialogClose>
          <Button variant="danger" onClick={() => void leave()}>
            {say('Throw away and sign out')}
          </Button>
          <Button busy={state === 'sending'} onClick={() => void send()}>
            {say('Send and sign out')}
          </Button>
        </>
      }
    >
      {state === 'failed' && (
        <p role="alert" className="mb-4 text-clay">
          {say('Not everything could be sent. This is left:')}
        </p>
      )}
      <EntryList entries={entries} />
    </Dialog>
  )
}
