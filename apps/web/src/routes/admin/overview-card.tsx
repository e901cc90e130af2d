import type { AuthoringArticle } from '@berg/contract'
import { ArticleLink } from '../../features/articles/components/article-link.tsx'
import { CardPictures } from '../../features/articles/components/card-pictures.tsx'
import { Byline } from '../../features/articles/components/byline.tsx'
import { StatusBadge } from '../../features/moderation/components/status-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TagList } from '../../features/moderation/components/tag-list.tsx'
import { plainTitle } from '../../lib/plain-title.ts'

const TAGS_SHOWN = 2

interface OverviewCardProps {
  article: AuthoringArticle
  timeZone: string | undefined
}

export function OverviewCard({ article, timeZone }: OverviewCardProps) {
  const { id, title, excerpt, tags, status } = article
  return (
    <article className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-colors duration-150 hover:border-edge">
      <CardPictures article={article} />
      <div className="relative flex min-w-0 grow flex-col gap-2 p-5">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <Badge>{tags[0]?.name ?? 'Post'}</Badge>
          <StatusBadge status={status} />
        </p>
        <h3 className="font-serif text-xl/snug font-semibold break-words">
          <ArticleLink
            id={id}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf"
          >
            {plainTitle(title)}
          </ArticleLink>
        </h3>
        <p className="line-clamp-3 text-[0.9375rem]/relaxed break-words text-muted">{excerpt}</p>
        <div className="mt-auto grid grid-cols-1 gap-2.5 pt-2 text-sm text-muted">
          <Byline article={article} timeZone={timeZone} />
          {tags.length > 0 && <TagList tags={tags.slice(0, TAGS_SHOWN)} />}
        </div>
      </div>
    </article>
  )
}
