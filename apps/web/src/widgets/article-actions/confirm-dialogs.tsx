import { BIN_DAYS, type AuthoringArticle } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { plainTitle } from '../../lib/plain-title.ts'
import { useOpenArticle } from '../../features/articles/components/open-article.ts'
import type { Noun, Task } from './article-actions.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useApproveArticle, useDeleteArticle } from '../../features/authoring/api/authoring.ts'
import { useUndoDeletion } from '../../lib/api/undo-deletion.ts'
import { toast } from '../../ui/toast.ts'
import { undoAction } from '../../ui/undo-action.ts'
import { explain, isStale } from './review-failure.ts'

/** What takes no more than a yes. */
export interface Confirmation {
  task: Extract<Task, 'approve' | 'delete'>
  article: AuthoringArticle
}

interface ConfirmDialogsProps extends Confirmation {
  noun: Noun
  confirmed: ReturnType<typeof useConfirmed>
  onDelete: () => void
  onClose: () => void
}

/** The question before something that others will notice. */
export function ConfirmDialogs(props: ConfirmDialogsProps) {
  const { task, article, noun, confirmed, onDelete, onClose } = props
  if (task === 'approve')
    return (
      <ConfirmDialog
        title={`Approve ${noun}`}
        confirm="Approve"
        onConfirm={() => void confirmed.approve(article)}
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
        void confirmed.remove(article)
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

/** Approving and deleting, with the words for how it went. */
export function useConfirmed(noun: Noun) {
  const client = useQueryClient()
  const approve = useApproveArticle()
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
  }
}
