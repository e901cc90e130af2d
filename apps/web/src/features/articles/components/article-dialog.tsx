import type { Article } from '@berg/contract'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { useCoverTitle } from '../../../lib/document-title.ts'
import { useLazyModule } from '../../../lib/lazy-module.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton, TextSkeleton } from '../../../ui/skeleton.tsx'
import { articleParts } from './article-link.tsx'
import { Byline, Kicker } from './byline.tsx'

interface ArticleDialogProps {
  article: Article | undefined
  /** What stands there in place of an article that is not (yet) to be had. */
  instead?: { title: string; content: ReactNode }
  timeZone: string | undefined
  onClose: () => void
  /** For whoever decides about it: with a counter over the pictures, and quick to flick through. */
  isReview?: boolean
  /** What can be done with it, beside Close. */
  actions?: ReactNode
  /** What only those who work on it are told: before the text, and after it. */
  notes?: ReactNode
  history?: ReactNode
}

/** The whole article: its pictures, who wrote it and when, and what it says. */
export function ArticleDialog(props: ArticleDialogProps) {
  const { article, instead, timeZone, onClose, isReview = false } = props
  const { actions, notes, history } = props
  const parts = useLazyModule(articleParts)
  const here = parts === 'failed' ? undefined : parts
  const title = (article && plainTitle(article.title)) ?? instead?.title ?? 'Article'
  useCoverTitle(title)
  return (
    <Dialog
      open
      prints
      place="reading"
      onClose={onClose}
      title={title}
      heading={article && here && <here.RichLine html={article.title} />}
      description={
        article && (
          <div className="mt-3 grid gap-2 text-base">
            <Byline article={article} timeZone={timeZone} isFull />
            <Kicker article={article} timeZone={timeZone} isFull />
          </div>
        )
      }
      media={
        article &&
        (here ? (
          <here.ArticlePictures article={article} isReview={isReview} />
        ) : (
          <Skeleton className="aspect-16/10 max-h-[60vh] w-full rounded-none" />
        ))
      }
      footer={
        <>
          {actions}
          {article && (
            <Button variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4.5" />
              Print
            </Button>
          )}
          <DialogClose>Close</DialogClose>
        </>
      }
    >
      {!article && instead?.content}
      {article && notes}
      {article && here && <here.RichText html={article.content} />}
      {article && parts === undefined && <TextSkeleton label="Loading the article" />}
      {parts === 'failed' && <MissingCode />}
      {article && history}
    </Dialog>
  )
}

function MissingCode() {
  return (
    <ErrorState
      title="The article could not be opened"
      retryLabel="Reload"
      onRetry={() => window.location.reload()}
    >
      The connection was lost, or The Berg was updated while it was open.
    </ErrorState>
  )
}
