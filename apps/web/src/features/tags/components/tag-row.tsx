import { language, type Tag, say, sayCount } from '@berg/contract'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

export type TagTask = 'rename' | 'merge' | 'delete'

interface TagRowProps {
  tag: Tag
  onStart: (task: TagTask) => void
  onHidden: (hidden: boolean) => void
}

export function TagRow({ tag, onStart, onHidden }: TagRowProps) {
  const { name, names, hidden, locked } = tag
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 font-semibold break-words">{name}</h3>
          {names[language] && (
            <span className="min-w-0 break-words text-muted">
              <bdi>{names[language]}</bdi>
            </span>
          )}
          {hidden && <Badge tone="pending">{say('Hidden')}</Badge>}
        </div>
        <p className="text-sm text-muted">
          {usageOf(tag)}
          {locked && ` · ${say('The site needs it: it stays as it is.')}`}
        </p>
      </div>
      <div
        role="group"
        aria-label={say('Actions for {name}', { name })}
        className="-ms-3.5 flex flex-wrap sm:ms-0"
      >
        <Button variant="quiet" size="narrow" onClick={() => onStart('rename')}>
          {locked ? say('Translate') : say('Rename')}
        </Button>
        {!locked && (
          <>
            <Button
              variant="quiet"
              size="narrow"
              className="min-w-18"
              onClick={() => onHidden(!hidden)}
            >
              {hidden ? say('Show') : say('Hide')}
            </Button>
            <Button variant="quiet" size="narrow" onClick={() => onStart('merge')}>
              {say('Merge')}
            </Button>
            <Button variant="risky" size="narrow" onClick={() => onStart('delete')}>
              {say('Delete')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

type TagUse = Pick<Tag, 'articles' | 'has_more_articles'>

/** 'Used by 3 articles' */
export function usageOf({ articles = 0, has_more_articles }: TagUse): string {
  if (articles === 0) return say('Not used')
  const usage = sayCount(articles, 'Used by {n} article', 'Used by {n} articles')
  return has_more_articles
    ? say('{usage} or more ##Used by 120 articles or more', { usage })
    : usage
}

export const usageSentence = (tag: TagUse): string => `${usageOf(tag)}.`
