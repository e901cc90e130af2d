import type { AuthoringArticle } from '@berg/contract'
import { useMemo, useState, type ReactNode } from 'react'
import { useOpenArticle } from '../../features/articles/components/article-link.tsx'
import { useOpenEditor } from '../../features/authoring/components/editor-provider.tsx'
import { useShowDialog } from '../../ui/show-dialog.ts'
import { ManagedContext, type Managed, type Task } from './managed-context.ts'
import { OpenManagedArticle } from './open-managed-article.tsx'
import { RejectTask } from './reject-task.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { useReview } from './use-review.ts'

interface ManagedArticlesProps {
  noun: Managed['noun']
  children: ReactNode
}

interface Started {
  task: Exclude<Task, 'edit' | 'reject'>
  article: AuthoringArticle
}

/** What every screen with articles in work has: the detail, the editor, and the questions. */
export function ManagedArticles({ noun, children }: ManagedArticlesProps) {
  const openEditor = useOpenEditor()
  const showDialog = useShowDialog()
  const opened = useOpenArticle()
  const review = useReview(noun)
  const [started, setStarted] = useState<Started>()

  const managed = useMemo<Managed>(
    () => ({
      noun,
      may: (task, article) =>
        article.can[task] &&
        // The dashboard leaves a rejected article to its author; My Posts publishes it as it is.
        !(task === 'approve' && noun === 'article' && article.status === 'rejected'),
      start: (task, article) => {
        if (task === 'edit') openEditor({ kind: `edit-${noun}`, id: article.id })
        else if (task === 'reject')
          showDialog((close) => <RejectTask article={article} noun={noun} onClose={close} />)
        else setStarted({ task, article })
      },
    }),
    [noun, openEditor, showDialog],
  )

  return (
    <ManagedContext value={managed}>
      {children}
      <OpenManagedArticle />
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
    </ManagedContext>
  )
}
