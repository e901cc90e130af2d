import { BIN_DAYS, type AuthoringArticle, say, sayCount } from '@berg/contract'
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

const WORDS = {
  article: {
    approve: say('Approve article'),
    publishes: say('Publish this article? Everybody can read it from then on.'),
    notApproved: say('Could not approve article.'),
    delete: say('Delete article'),
    binned: sayCount(
      BIN_DAYS,
      'Delete this article? It goes to the bin and can be restored for {n} day.',
      'Delete this article? It goes to the bin and can be restored for {n} days.',
    ),
    notDeleted: say('Could not delete article.'),
  },
  post: {
    approve: say('Approve post'),
    publishes: say('Publish this post? Everybody can read it from then on.'),
    notApproved: say('Could not approve post.'),
    delete: say('Delete post'),
    binned: sayCount(
      BIN_DAYS,
      'Delete this post? It goes to the bin and can be restored for {n} day.',
      'Delete this post? It goes to the bin and can be restored for {n} days.',
    ),
    notDeleted: say('Could not delete post.'),
  },
} as const satisfies Record<Noun, object>

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
        title={WORDS[noun].approve}
        confirm={say('Approve')}
        onConfirm={() => void confirmed.approve(article)}
        onClose={onClose}
      >
        <ArticleTitle>{plainTitle(article.title)}</ArticleTitle>
        <p className="mt-2 text-muted">{WORDS[noun].publishes}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      isDangerous
      title={WORDS[noun].delete}
      confirm={say('Delete')}
      onConfirm={() => {
        onDelete()
        void confirmed.remove(article)
      }}
      onClose={onClose}
    >
      <ArticleTitle>{plainTitle(article.title)}</ArticleTitle>
      <p className="mt-2 text-muted">{WORDS[noun].binned}</p>
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
      isStale(error) ? { label: say('Read it'), onPress: () => opened.turnTo(id) } : undefined,
    )

  return {
    approve: (article: AuthoringArticle) =>
      approve.mutateAsync(article).then(
        () => toast.success(say('Approved')),
        (error: unknown) => tell(say('Approve failed'), WORDS[noun].notApproved, article, error),
      ),
    remove: (article: AuthoringArticle) =>
      remove.mutateAsync(article).then(
        () =>
          toast.success(
            say('Deleted'),
            undefined,
            undoAction(() => undo('article', article.id)),
          ),
        (error: unknown) => tell(say('Delete failed'), WORDS[noun].notDeleted, article, error),
      ),
  }
}
