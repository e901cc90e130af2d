import { type Comment, MODERATION_REASON_MAX, say } from '@berg/contract'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDecide } from '../api/responses.ts'

const WORDS = {
  hide: {
    title: say('Hide comment'),
    action: say('Hide'),
    actionBusy: say('Hiding...'),
    done: say('Comment hidden'),
    hint: say('The author reads it, and sees the comment still. It can be shown again.'),
  },
  remove: {
    title: say('Delete comment'),
    action: say('Delete'),
    actionBusy: say('Deleting...'),
    done: say('Comment deleted'),
    hint: say('The author reads it. The comment goes for good.'),
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
      toast.error(say('Nothing was changed'), reasonOf(error))
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
      confirmClose={isEmpty ? undefined : say('Discard the reason?')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p dir="auto" className="mb-4 line-clamp-4 break-words whitespace-pre-line text-muted">
        {comment.text}
      </p>
      <Field label={say('Reason')} hint={hint}>
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
