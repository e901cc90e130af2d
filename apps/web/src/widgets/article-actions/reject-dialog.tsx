import { REASON_MAX, type AuthoringArticle } from '@berg/contract'
import { useState } from 'react'
import { plainTitle } from '../../lib/plain-title.ts'
import type { Noun } from './article-actions.tsx'
import { useReview } from './use-review.ts'
import { useUnloadWarning } from '../../lib/use-unload-warning.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/input.tsx'

interface RejectDialogProps {
  article: AuthoringArticle
  noun: Noun
  onClose: () => void
}

/** Asks for the reason, and closes once there is nothing left to try: on a failure it stays. */
export function RejectDialog({ article, noun, onClose }: RejectDialogProps) {
  const review = useReview(noun)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  useUnloadWarning(reason.trim() !== '')

  const submit = async () => {
    setBusy(true)
    const isDone = await review.reject(article, reason.trim())
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <FormDialog
      title={`Reject ${noun}`}
      description={plainTitle(article.title)}
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
            maxLength={REASON_MAX}
            disabled={busy}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
