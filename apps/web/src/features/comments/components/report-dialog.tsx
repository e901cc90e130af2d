import {
  type Comment,
  REPORT_NOTE_MAX,
  REPORT_REASON_NAMES,
  REPORT_REASONS,
  type ReportReason,
  say,
} from '@berg/contract'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useReportComment } from '../api/responses.ts'

interface ReportDialogProps {
  articleId: number
  comment: Comment
  onClose: () => void
}

/** What is wrong with it, for the editors alone. */
export function ReportDialog({ articleId, comment, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const report = useReportComment(articleId)
  const send = async () => {
    if (!reason) return
    try {
      await report.mutateAsync({ id: comment.id, reason, note })
      onClose()
      toast.success(say('Reported'), say('The editors look at it. Nobody else is told.'))
    } catch (error) {
      toast.error(say('Not reported'), reasonOf(error))
    }
  }
  return (
    <FormDialog
      title={say('Report comment')}
      description={say('The editors see what you report. The author is not told who it was.')}
      action={say('Report ##verb')}
      actionBusy={say('Reporting...')}
      busy={report.isPending}
      disabled={!reason}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{say('What is wrong with it?')}</legend>
        {REPORT_REASONS.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              className="size-5 accent-pine"
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {REPORT_REASON_NAMES[one]}
          </label>
        ))}
      </fieldset>
      <div className="mt-4">
        <Field label={say('Anything else? (optional)')}>
          {(wiring) => (
            <Textarea
              {...wiring}
              dir="auto"
              rows={3}
              maxLength={REPORT_NOTE_MAX}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  )
}
