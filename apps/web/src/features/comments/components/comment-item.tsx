import { type Comment, type OwnResponses, say } from '@berg/contract'
import { useRef, useState } from 'react'
import { momentOrAgo } from '../../../lib/dates.ts'
import { reasonOf } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useChangeComment, useDecide, useDeleteComment } from '../api/responses.ts'
import { CommentForm } from './comment-form.tsx'
import { type CommentAction, CommentMenu } from './comment-menu.tsx'
import { CommentText } from './comment-text.tsx'
import { ModerateDialog } from './moderate-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

export const FORMER = say('A former colleague')

interface CommentItemProps {
  articleId: number
  comment: Comment
  /** What the reader may do; undefined for a visitor, or as long as it is not known. */
  mine: OwnResponses | undefined
  now: Date
  timeZone: string | undefined
}

type Open = 'edit' | 'delete' | 'report' | 'hide' | 'remove'

export function CommentItem({ articleId, comment, mine, now, timeZone }: CommentItemProps) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const place = useRef<HTMLLIElement>(null)
  const decide = useDecide(articleId)
  const show = () =>
    void decide.mutateAsync({ what: 'show', id: comment.id }).then(
      () => toast.success(say('Comment shown again')),
      (error: unknown) => toast.error(say('Nothing was changed'), reasonOf(error)),
    )
  const name = comment.author_name ?? FORMER
  const isHidden = comment.hidden_reason !== null
  return (
    <li ref={place} tabIndex={-1} className="border-t border-line py-3.5 first:border-0">
      <div className="mb-0.5 flex min-h-6 items-center gap-x-2.5">
        <p className="min-w-0 grow text-sm text-muted">
          <span dir="auto" className="font-semibold break-words text-ink">
            {name}
          </span>{' '}
          <time dateTime={comment.created_at}>
            {momentOrAgo(comment.created_at, now, timeZone)}
          </time>
          {comment.edited_at && ` · ${say('edited ##a comment')}`}
          {mine?.reported.includes(comment.id) && ` · ${say('reported by you')}`}
        </p>
        <CommentMenu
          of={name}
          actions={mine ? actionsFor(comment, mine, now, setOpen, show) : []}
        />
      </div>
      {open === 'edit' ? (
        <EditForm articleId={articleId} comment={comment} onClose={close} />
      ) : (
        <div className={isHidden ? 'text-muted' : undefined}>
          {isHidden && <HiddenNote reason={comment.hidden_reason ?? ''} />}
          <CommentText text={comment.text} />
        </div>
      )}
      {open === 'delete' && (
        <DeleteQuestion articleId={articleId} comment={comment} onClose={close} />
      )}
      {open === 'report' && (
        <ReportDialog articleId={articleId} comment={comment} onClose={close} />
      )}
      {(open === 'hide' || open === 'remove') && (
        <ModerateDialog what={open} articleId={articleId} comment={comment} onClose={close} />
      )}
    </li>
  )
}

function actionsFor(
  { id, hidden_reason }: Comment,
  { comments, reported, can }: OwnResponses,
  now: Date,
  open: (what: Open) => void,
  show: () => void,
): CommentAction[] {
  const action = (isThere: boolean, label: string, what: Open) =>
    isThere ? [{ label, onPress: () => open(what) }] : []
  const own = comments.find((one) => one.id === id)
  const isHidden = hidden_reason !== null
  const isEditable = own !== undefined && !isHidden && now.toISOString() < own.editable_until
  return [
    ...action(isEditable, say('Edit'), 'edit'),
    ...action(own !== undefined, say('Delete'), 'delete'),
    ...action(!own && !can.moderate && !reported.includes(id), say('Report ##verb'), 'report'),
    ...action(can.moderate && !isHidden, say('Hide'), 'hide'),
    ...(can.moderate && isHidden ? [{ label: say('Show again'), onPress: show }] : []),
    ...action(can.moderate && !own, say('Delete'), 'remove'),
  ]
}

function HiddenNote({ reason }: { reason: string }) {
  return (
    <p className="mb-1 text-sm">
      {say('This comment was hidden by the editors.')}{' '}
      <span dir="auto" className="break-words">
        {say('Reason: {reason}', { reason })}
      </span>
    </p>
  )
}

interface OfComment {
  articleId: number
  comment: Comment
  onClose: () => void
}

function EditForm({ articleId, comment, onClose }: OfComment) {
  const [text, setText] = useState(comment.text)
  const change = useChangeComment(articleId)
  return (
    <div className="mt-1">
      <CommentForm
        label={say('Change your comment')}
        text={text}
        onText={setText}
        action={say('Save')}
        actionBusy={say('Saving...')}
        busy={change.isPending}
        error={
          change.error ? say('Not saved. {reason}', { reason: reasonOf(change.error) }) : undefined
        }
        onSubmit={(tidy) => change.mutate({ id: comment.id, text: tidy }, { onSuccess: onClose })}
      >
        <Button variant="quiet" disabled={change.isPending} onClick={onClose}>
          {say('Cancel')}
        </Button>
      </CommentForm>
    </div>
  )
}

function DeleteQuestion({ articleId, comment, onClose }: OfComment) {
  const remove = useDeleteComment(articleId)
  // Told by the promise: the comment may be gone by then.
  const end = () =>
    void remove.mutateAsync(comment.id).then(
      () => toast.success(say('Comment deleted')),
      (error: unknown) => toast.error(say('Delete failed'), reasonOf(error)),
    )
  return (
    <ConfirmDialog
      isDangerous
      title={say('Delete your comment')}
      confirm={say('Delete')}
      onConfirm={end}
      onClose={onClose}
    >
      <CommentText text={comment.text} />
      <p className="mt-2 text-muted">{say('This cannot be undone.')}</p>
    </ConfirmDialog>
  )
}
