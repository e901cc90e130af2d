import { BIN_DAYS, REASON_MAX, type AuthoringArticle } from '@berg/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plainTitle } from '../../lib/plain-title.ts'
import { useOpenArticle } from '../../features/articles/components/open-article.ts'
import type { Noun, Task } from './article-actions.tsx'
import { useUnloadWarning } from '../../lib/use-unload-warning.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/input.tsx'
import {
  useApproveArticle,
  useDeleteArticle,
  authoringQuery,
  useRejectArticle,
} from '../../features/authoring/api/authoring.ts'
import { ApiError } from '../../lib/api/errors.ts'
import { useUndoDeletion } from '../../lib/api/undo-deletion.ts'
import { toast } from '../../ui/toast.ts'
import { undoAction } from '../../ui/undo-action.ts'

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

/** A decision that takes no more than a yes. */
export interface Decision {
  task: Extract<Task, 'approve' | 'delete'>
  article: AuthoringArticle
}

interface ConfirmDecisionProps extends Decision {
  noun: Noun
  review: ReturnType<typeof useReview>
  onDelete: () => void
  onClose: () => void
}

/** The question before a decision that others will notice. */
export function ConfirmDecision(props: ConfirmDecisionProps) {
  const { task, article, noun, review, onDelete, onClose } = props
  if (task === 'approve')
    return (
      <ConfirmDialog
        title={`Approve ${noun}`}
        confirm="Approve"
        onConfirm={() => void review.approve(article)}
        onClose={onClose}
      >
        <ArticleTitle>{plainTitle(article.title)}</ArticleTitle>
        <p className="mt-2 text-muted">Publish this {noun}? Everybody can read it from then on.</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      isDangerous
      title={`Delete ${noun}`}
      confirm="Delete"
      onConfirm={() => {
        onDelete()
        void review.remove(article)
      }}
      onClose={onClose}
    >
      <ArticleTitle>{plainTitle(article.title)}</ArticleTitle>
      <p className="mt-2 text-muted">
        Delete this {noun}? It goes to the bin and can be restored for {BIN_DAYS} days.
      </p>
    </ConfirmDialog>
  )
}

function ArticleTitle({ children }: { children: string }) {
  return <p className="font-semibold break-words">{children}</p>
}

/** Approving, rejecting and deleting, with the words for how it went. */
export function useReview(noun: Noun) {
  const client = useQueryClient()
  const approve = useApproveArticle()
  const reject = useRejectArticle()
  const remove = useDeleteArticle()
  const undo = useUndoDeletion()
  const opened = useOpenArticle()

  const tell = async (title: string, message: string, { id }: AuthoringArticle, error: unknown) =>
    toast.error(
      title,
      `${message}\n${await explain(client, id, error)}`,
      isStale(error) ? { label: 'Read it', onPress: () => opened.turnTo(id) } : undefined,
    )

  return {
    approve: (article: AuthoringArticle) =>
      approve.mutateAsync(article).then(
        () => toast.success('Approved'),
        (error: unknown) => tell('Approve failed', `Could not approve ${noun}.`, article, error),
      ),
    remove: (article: AuthoringArticle) =>
      remove.mutateAsync(article).then(
        () =>
          toast.success(
            'Deleted',
            undefined,
            undoAction(() => undo('article', article.id)),
          ),
        (error: unknown) => tell('Delete failed', `Could not delete ${noun}.`, article, error),
      ),
    /** False: it may be tried again. */
    reject: async (article: AuthoringArticle, reason: string): Promise<boolean> => {
      try {
        await reject.mutateAsync({ article, reason })
        toast.success('Rejected')
        return true
      } catch (error) {
        await tell('Reject failed', 'Could not reject article.', article, error)
        return isOvertaken(error)
      }
    },
  }
}

const CONFLICT = 409
const STALE = 412
const GONE = 404

const isStale = (error: unknown) => error instanceof ApiError && error.status === STALE

/** Somebody else was quicker: there is nothing left to try. */
export const isOvertaken = (error: unknown) =>
  error instanceof ApiError && [CONFLICT, STALE, GONE].includes(error.status)

/** What stands in the way; after a colleague's change, what the article is by now. */
export async function explain(client: QueryClient, id: number, error: unknown): Promise<string> {
  if (error instanceof ApiError && error.status === GONE) return 'It has been deleted meanwhile.'
  if (!isOvertaken(error)) return error instanceof Error ? error.message : ''
  try {
    const { status } = await client.fetchQuery({ ...authoringQuery(id), staleTime: 0 })
    if (status === 'draft')
      return error instanceof ApiError && error.status === CONFLICT
        ? error.message
        : 'It has been changed meanwhile. Please read it again.'
    return `It has been ${status} meanwhile.`
  } catch (reason) {
    // The server has said more than that it is not there.
    if (error instanceof ApiError && error.status === CONFLICT) return error.message
    return explain(client, id, reason)
  }
}
