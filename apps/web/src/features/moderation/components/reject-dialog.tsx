import { useState } from 'react'
import { useUnloadWarning } from '../../../lib/use-unload-warning.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

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
  useUnloadWarning(reason.trim() !== '')

  const submit = async () => {
    setBusy(true)
    const isDone = await onReject(reason.trim())
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <FormDialog
      title={`Reject ${noun}`}
      description={title}
      action="Reject"
      actionBusy="Rejecting..."
      isDangerous
      busy={busy}
      confirmClose={reason.trim() ? 'Discard the reason?' : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
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
    </FormDialog>
  )
}
