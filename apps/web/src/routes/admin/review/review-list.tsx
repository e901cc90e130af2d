import { type AuthoringArticle, say, sayCount } from '@berg/contract'
import { Link } from '../../../routing/link.tsx'
import { momentOf } from '../../../lib/dates.ts'
import { useItemLink } from '../../../lib/item-in-url.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListStatus } from '../../../ui/list-status.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { REVIEW_ITEM } from './use-queue.ts'

interface ReviewListProps {
  articles: readonly AuthoringArticle[]
  count: number
  currentId: number | undefined
  timeZone: string | undefined
}

/** The longest waiting first. */
export function ReviewList({ articles, count, currentId, timeZone }: ReviewListProps) {
  if (articles.length === 0)
    return (
      <EmptyState title={say('Nothing waits')}>
        {say('New posts appear here as soon as their authors send them.')}
      </EmptyState>
    )
  return (
    <>
      <ListStatus className="mb-2">
        {articles.length < count
          ? say('The first {shown} of {count}, longest waiting first', {
              shown: articles.length,
              count,
            })
          : sayCount(count, '{n} waits, longest first', '{n} wait, longest first')}
      </ListStatus>
      <ol className="grid grid-cols-1 gap-2">
        {articles.map((article) => (
          <li key={article.id}>
            <Item article={article} isHere={article.id === currentId} timeZone={timeZone} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface ItemProps {
  article: AuthoringArticle
  isHere: boolean
  timeZone: string | undefined
}

function Item({ article, isHere, timeZone }: ItemProps) {
  const { id, title, author_name, submitted_at: sent, event_date, author_note } = article
  const marks = [event_date && say('Event'), author_note && say('With a note')].filter(Boolean)
  return (
    <Link
      {...useItemLink(REVIEW_ITEM, id)}
      aria-current={isHere || undefined}
      className="grid min-h-11 gap-1 rounded-card border border-line bg-card px-4 py-3 hover:border-edge lg:aria-[current]:border-pine lg:aria-[current]:bg-mist"
    >
      <span className="font-serif text-lg/snug font-semibold break-words">{plainTitle(title)}</span>
      <span className="text-sm break-words text-muted">
        <bdi>{author_name}</bdi>
        {sent && ` · ${momentOf(sent, timeZone)}`}
      </span>
      {marks.length > 0 && <span className="text-sm font-medium">{marks.join(' · ')}</span>}
    </Link>
  )
}

const ROWS = ['first', 'second', 'third', 'fourth']

export function ReviewListSkeleton() {
  return (
    <div role="status" aria-label={say('Loading what waits')} className="grid gap-2">
      {ROWS.map((row) => (
        <div key={row} className="grid gap-2 rounded-card border border-line px-4 py-3">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}
