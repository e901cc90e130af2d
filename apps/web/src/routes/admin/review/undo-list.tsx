import { say } from '@berg/contract'
import { plainTitle } from '../../../lib/plain-title.ts'
import { Button } from '../../../ui/button.tsx'
import type { RecentReview } from '../../../widgets/article-actions/recent-reviews.ts'

const WORDS = { approve: say('Approved:'), reject: say('Rejected:') }

interface UndoListProps {
  reviews: readonly RecentReview[]
  onUndo: (id: number) => void
}

/** What was reviewed in the last seconds: several in a row can each be undone. */
export function UndoList({ reviews, onUndo }: UndoListProps) {
  if (reviews.length === 0) return null
  return (
    <ul aria-label={say('Just decided')} className="mb-3 grid grid-cols-1 gap-2">
      {reviews.map(({ article, move }) => (
        <li
          key={article.id}
          className="flex items-center gap-3 rounded-field bg-mist py-1 ps-3.5 pe-1 text-sm"
        >
          <span className="min-w-0 grow break-words">
            <strong className="font-semibold">{WORDS[move]}</strong>{' '}
            <bdi>{plainTitle(article.title)}</bdi>
          </span>
          <Button variant="quiet" size="narrow" onClick={() => onUndo(article.id)}>
            {say('Undo')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
