import { type AuthoringArticle, say } from '@berg/contract'
import { useMemo, useState, type ReactNode } from 'react'
import { useOpenArticle } from '../../features/articles/components/open-article.ts'
import { useOpenEditor } from '../../features/editor/components/editor-provider.tsx'
import { lazyModule } from '../../lib/lazy-module.ts'
import { useShowDialog } from '../../ui/show-dialog.ts'
import { LazyDialog } from '../lazy-dialog.tsx'
import { ActionsContext, type Noun, type Task } from './article-actions.tsx'
import { useSending } from './use-sending.ts'
import { AuthoringDetail } from './authoring-detail.tsx'
import { ConfirmDialogs, useConfirmed, type Confirmation } from './confirm-dialogs.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useReview } from './use-review.ts'

/** Few look back. */
const versions = lazyModule(() => import('./versions-dialog.tsx'))

interface ArticleActionsProviderProps {
  noun: Noun
  children: ReactNode
}

/**
 * Surrounds a screen with articles in any state: opens the detail, the editor and the questions
 * before a review.
 */
export function ArticleActionsProvider({ noun, children }: ArticleActionsProviderProps) {
  const openEditor = useOpenEditor()
  const showDialog = useShowDialog()
  const opened = useOpenArticle()
  const confirmed = useConfirmed(noun)
  const send = useSending()
  const [started, setStarted] = useState<Confirmation>()

  const actions = useMemo(
    () => ({
      may: (task: Task, article: AuthoringArticle) =>
        article.can[task] &&
        // The dashboard leaves a rejected article to its author; My Posts publishes it as it is.
        !(task === 'approve' && noun === 'article' && article.status === 'rejected'),
      start: (task: Task, article: AuthoringArticle) => {
        if (task === 'edit') openEditor({ kind: `edit-${noun}`, id: article.id })
        else if (task === 'submit' || task === 'withdraw') void send(task, article)
        else if (task === 'history')
          showDialog((close) => (
            <LazyDialog
              code={versions}
              failure={say('The history could not be opened')}
              onClose={close}
            >
              {({ VersionsDialog }) => <VersionsDialog article={article} onClose={close} />}
            </LazyDialog>
          ))
        else if (task === 'reject')
          showDialog((close) => <Reject article={article} noun={noun} onClose={close} />)
        else setStarted({ task, article })
      },
    }),
    [noun, openEditor, showDialog, send],
  )

  return (
    <ActionsContext value={actions}>
      {children}
      <AuthoringDetail />
      {started && (
        <ConfirmDialogs
          {...started}
          noun={noun}
          confirmed={confirmed}
          onDelete={() => {
            if (opened.id === started.article.id) opened.close()
          }}
          onClose={() => setStarted(undefined)}
        />
      )}
    </ActionsContext>
  )
}

interface RejectProps {
  article: AuthoringArticle
  noun: Noun
  onClose: () => void
}

function Reject({ article, noun, onClose }: RejectProps) {
  const { review } = useReview({ read: useOpenArticle().turnTo })
  const reject = (reason: string) => review(article, reason)
  return <RejectDialog article={article} noun={noun} onReject={reject} onClose={onClose} />
}
