import type { Tag } from '@berg/contract'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

export type TagTask = 'rename' | 'merge' | 'delete'

interface TagRowProps {
  tag: Tag
  onStart: (task: TagTask) => void
  onHidden: (hidden: boolean) => void
}

export function TagRow({ tag, onStart, onHidden }: TagRowProps) {
  const { name, hidden, locked } = tag
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 font-semibold break-words">{name}</h3>
          {hidden && <Badge tone="pending">Hidden</Badge>}
        </div>
        <p className="text-sm text-muted">
          {usageOf(tag)}
          {locked && ' · The site needs it: it stays as it is.'}
        </p>
      </div>
      {!locked && (
        <div
          role="group"
          aria-label={`Actions for ${name}`}
          className="-ml-3.5 flex flex-wrap sm:ml-0"
        >
          <Button variant="quiet" size="narrow" onClick={() => onStart('rename')}>
            Rename
          </Button>
          <Button
            variant="quiet"
            size="narrow"
            className="min-w-18"
            onClick={() => onHidden(!hidden)}
          >
            {hidden ? 'Show' : 'Hide'}
          </Button>
          <Button variant="quiet" size="narrow" onClick={() => onStart('merge')}>
            Merge
          </Button>
          <Button variant="risky" size="narrow" onClick={() => onStart('delete')}>
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}

/** 'Used by 3 articles' */
export function usageOf({ articles = 0 }: Pick<Tag, 'articles'>): string {
  if (articles === 0) return 'Not used'
  return `Used by ${articles} ${articles === 1 ? 'article' : 'articles'}`
}
