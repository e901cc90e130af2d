import { type Comment, MODERATION_REASON_MAX } from '@berg/contract'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDecide } from '../api/responses.ts'

const WORDS = {
  hide: {
    title: 'Hide comment',
    action: 'Hide',
    actionBusy: 'Hiding...',
    done: 'Comment hidden',
    hint: 'The author reads it, and sees the comment still. It can be shown again.',
  },
  remove: {
    title: 'Delete comment',
    action: 'Delete',
    actionBusy: 'Deleting...',
    done: 'Comment deleted',
    hint: 'The author reads it. The comment goes for good.',
  },
}

interface ModerateDialogProps {
  what: keyof typeof WORDS
  articleId: number
  comment: Comment
  onClose: () => void
}

/** Asks why: whoever wrote the comment is told. */
export function ModerateDialog({ what, articleId, comment, onClose }: ModerateDialogProps) {
  const { title, action, actionBusy, done, hint } = WORDS[what]
  const [reason, setReason] = useState('')
  const decide = useDecide(articleId)
  const isEmpty = reason.trim() === ''
  const submit = async () => {
    try {
      await decide.mutateAsync({ what, id: comment.id, reason: reason.trim() })
      onClose()
      toast.success(done)
    } catch (error) {
      toast.error('Nothing was changed', reasonOf(error))
    }
  }
  return (
    <FormDialog
      title={title}
      action={action}
      actionBusy={actionBusy}
      isDangerous
      busy={decide.isPending}
      disabled={isEmpty}
      confirmClose={isEmpty ? undefined : 'Discard the reason?'}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p dir="auto" className="mb-4 line-clamp-4 break-words whitespace-pre-line text-muted">
        {comment.text}
      </p>
      <Field label="Reason" hint={hint}>
        {(wiring) => (
          <Textarea
            {...wiring}
            data-autofocus
            dir="auto"
            rows={3}
            required
            maxLength={MODERATION_REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
