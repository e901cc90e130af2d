import type { AuthoringArticle } from '@berg/contract'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Managed, Task } from './managed-context.ts'
import type { useReview } from './use-review.ts'
import { plainTitle } from '../../lib/plain-title.ts'

interface TaskDialogProps {
  task: Exclude<Task, 'edit' | 'reject'>
  article: AuthoringArticle
  noun: Managed['noun']
  review: ReturnType<typeof useReview>
  onDelete: () => void
  onClose: () => void
}

/** The question before a decision that others will notice. */
export function TaskDialog(props: TaskDialogProps) {
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
      <p className="mt-2 text-muted">Delete this {noun}? This cannot be undone.</p>
    </ConfirmDialog>
  )
}

function ArticleTitle({ children }: { children: string }) {
  return <p className="font-semibold break-words">{children}</p>
}
