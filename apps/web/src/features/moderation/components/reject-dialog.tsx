import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

const FORM_ID = 'reject-form'

interface RejectDialogProps {
  title: string
  noun: string
  maxLength: number
  /** Whether it is done with: on a failure the reason stays. */
  onReject: (reason: string) => Promise<boolean>
  onClose: () => void
}

export function RejectDialog({ title, noun, maxLength, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    setBusy(true)
    const isDone = await onReject(reason.trim())
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Reject ${noun}`}
      description={title}
      confirmClose={reason.trim() ? 'Discard the reason?' : undefined}
      footer={
        <>
          <DialogClose disabled={busy}>Cancel</DialogClose>
          <Button type="submit" form={FORM_ID} variant="danger" busy={busy}>
            {busy ? 'Rejecting...' : 'Reject'}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field
          label="Reason (optional)"
          hint="The author reads it. Say what would make it ready to publish."
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              data-autofocus
              rows={5}
              maxLength={maxLength}
              disabled={busy}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
