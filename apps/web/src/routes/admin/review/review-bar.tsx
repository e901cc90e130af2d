import { nameOf, type AuthoringArticle, say } from '@berg/contract'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import type { MouseEvent } from 'react'
import { Button } from '../../../ui/button.tsx'

export interface ReviewBarProps {
  article: AuthoringArticle
  isBusy: boolean
  /** There is a newer version to read first. */
  isChanged: boolean
  onApprove: (article: AuthoringArticle) => void
  onReject: (article: AuthoringArticle) => void
  onEdit: (article: AuthoringArticle) => void
}

/** Rejecting and approving at opposite ends, and always in view: at the top, where no toast comes. */
export function ReviewBar(props: ReviewBarProps) {
  const { article, isBusy, isChanged, onApprove, onReject, onEdit } = props
  const { can, held } = article
  if (!can.approve && !can.reject)
    return (
      <p className="border-b border-line px-5 py-4 text-muted sm:px-8">
        {held
          ? held.move === 'approve'
            ? say('{name} has just approved it.', { name: nameOf(held.by) })
            : say('{name} has just rejected it.', { name: nameOf(held.by) })
          : say('It does not wait for a decision.')}
      </p>
    )
  return (
    <div className="sticky top-0 z-10 flex items-center justify-between gap-1 rounded-t-card border-b border-line bg-card px-2 py-2 sm:gap-2 sm:px-5">
      <Button
        variant="risky"
        size="narrow"
        disabled={isBusy || isChanged || !can.reject}
        onClick={() => onReject(article)}
      >
        <X aria-hidden className="size-4.5 max-sm:hidden" />
        {say('Reject')}
      </Button>
      <Button variant="quiet" size="narrow" disabled={isBusy} onClick={() => onEdit(article)}>
        <Pencil aria-hidden className="size-4.5 max-sm:hidden" />
        {say('Edit')}
      </Button>
      <Button
        size="narrow"
        busy={isBusy}
        disabled={isChanged}
        onClick={(event: MouseEvent) => {
          // The second click of two would meet the next article.
          if (event.detail < 2) onApprove(article)
        }}
      >
        {!isBusy && <Check aria-hidden className="size-4.5 max-sm:hidden" />}
        {say('Approve')}
      </Button>
    </div>
  )
}
