import { REASON_MAX, type AuthoringArticle } from '@berg/contract'
import { RejectDialog } from '../../features/moderation/components/reject-dialog.tsx'
import { plainTitle } from '../../lib/plain-title.ts'
import type { Managed } from './managed-context.ts'
import { useReview } from './use-review.ts'

interface RejectTaskProps {
  article: AuthoringArticle
  noun: Managed['noun']
  onClose: () => void
}

export function RejectTask({ article, noun, onClose }: RejectTaskProps) {
  const review = useReview(noun)
  return (
    <RejectDialog
      noun={noun}
      title={plainTitle(article.title)}
      maxLength={REASON_MAX}
      onReject={(reason) => review.reject(article, reason)}
      onClose={onClose}
    />
  )
}
