import { commaList, type ListedArticle, say, tagName } from '@berg/contract'
import { Badge } from '../../../ui/badge.tsx'

interface TagListProps {
  tags: ListedArticle['tags']
  /** How many are shown before '+n'. */
  atMost?: number
}

export function TagList({ tags, atMost = tags.length }: TagListProps) {
  const more = tags.slice(atMost)
  return (
    <ul aria-label={say('Tags')} className="flex flex-wrap gap-1.5">
      {tags.slice(0, atMost).map((tag) => (
        <li key={tag.id} className="flex max-w-full min-w-0">
          <Badge>{tagName(tag)}</Badge>
        </li>
      ))}
      {more.length > 0 && (
        <li title={commaList(more.map((tag) => tagName(tag)))}>
          <Badge>+{more.length}</Badge>
        </li>
      )}
    </ul>
  )
}
