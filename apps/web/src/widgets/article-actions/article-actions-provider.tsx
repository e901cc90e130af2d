import type { AuthoringArticle } from '@berg/contract'
import { useMemo, useState, type ReactNode } from 'react'
import { useOpenArticle } from '../../features/articles/components/article-link.tsx'
import { useOpenEditor } from '../../features/editor/components/editor-provider.tsx'
import { useShowDialog } from '../../ui/show-dialog.ts'
import { ActionsContext, type Noun, type Task } from './article-actions.tsx'
import { AuthoringDetail } from './authoring-detail.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useReview } from './use-review.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { plainTitle } from '../../lib/plain-title.ts'

interface ArticleActionsProviderProps {
  noun: Noun
  children: ReactNode
}

interface Started {
  task: Exclude<Task, 'edit' | 'reject'>
  article: AuthoringArticle
}

/**
 * Surrounds a screen with articles in any state: opens the detail, the editor and the questions
 * before a decision.
 */
export function ArticleActionsProvider({ noun, children }: ArticleActionsProviderProps) {
  const openEditor = useOpenEditor()
  const showDialog = useShowDialog()
  const opened = useOpenArticle()
  const review = useReview(noun)
  const [started, setStarted] = useState<Started>()

  const actions = useMemo(
    () => ({
      may: (task: Task, article: AuthoringArticle) =>
        article.can[task] &&
        // The dashboard leaves a rejected article to its author; My Posts publishes it as it is.
        !(task === 'approve' && noun === 'article' && article.status === 'rejected'),
      start: (task: Task, article: AuthoringArticle) => {
        if (task === 'edit') openEditor({ kind: `edit-${noun}`, id: article.id })
        else if (task === 'reject')
          showDialog((close) => <RejectDialog article={article} noun={noun} onClose={close} />)
        else setStarted({ task, article })
      },
    }),
    [noun, openEditor, showDialog],
  )

  return (
    <ActionsContext value={actions}>
      {children}
      <AuthoringDetail />
      {started && (
        <TaskDialog
          {...started}
          noun={noun}
          review={review}
          onDelete={() => {
            if (opened.id === started.article.id) opened.close()
          }}
          onClose={() => setStarted(undefined)}
        />
      )}
    </ActionsContext>
  )
}

interface TaskDialogProps extends Started {
  noun: Noun
  review: ReturnType<typeof useReview>
  onDelete: () => void
  onClose: () => void
}

/** The question before a decision that others will notice. */
function TaskDialog(props: TaskDialogProps) {
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
