import type { AuthoringArticle } from '@berg/contract'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import type { MouseEvent } from 'react'
import { Button } from '../../../ui/button.tsx'

export interface DecisionBarProps {
  article: AuthoringArticle
  isBusy: boolean
  onApprove: (article: AuthoringArticle) => void
  onReject: (article: AuthoringArticle) => void
  onEdit: (article: AuthoringArticle) => void
}

/** Rejecting and approving at opposite ends, and always in view. */
export function DecisionBar({ article, isBusy, onApprove, onReject, onEdit }: DecisionBarProps) {
  const { can, held } = article
  if (!can.approve && !can.reject)
    return (
      <p className="border-t border-line px-5 py-4 text-muted sm:px-8">
        {held
          ? `${held.by.username} has just ${held.move === 'approve' ? 'approved' : 'rejected'} it.`
          : 'It does not wait for a decision.'}
      </p>
    )
  return (
    <div className="sticky bottom-14 flex flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-line bg-card px-5 py-3 sm:bottom-0 sm:px-8">
      <Button variant="risky" disabled={isBusy || !can.reject} onClick={() => onReject(article)}>
        <X aria-hidden className="size-4.5" />
        Reject
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={() => onEdit(article)}>
        <Pencil aria-hidden className="size-4.5" />
        Edit
      </Button>
      <Button
        busy={isBusy}
        onClick={(event: MouseEvent) => {
          // The second click of two would meet the next article.
          if (event.detail < 2) onApprove(article)
        }}
      >
        {!isBusy && <Check aria-hidden className="size-4.5" />}
        Approve
      </Button>
    </div>
  )
}
