import { type AuthoringArticle, say } from '@berg/contract'
import { ArticleLink } from '../../features/articles/components/article-link.tsx'
import { fullWhenLine } from '../../lib/when-line.ts'
import { RejectionNote, StatusBadge } from '../../features/authoring/components/article-status.tsx'
import { TagList } from '../../features/authoring/components/tag-list.tsx'
import { dayAt, formatDay } from '../../lib/dates.ts'
import { plainTitle } from '../../lib/plain-title.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ArticleActions } from '../../widgets/article-actions/article-actions.tsx'

const CARD = 'flex h-full flex-col gap-3 rounded-card border border-line bg-card p-5'

interface AuthoringCardProps {
  article: AuthoringArticle
  timeZone: string | undefined
}

/** An article with everything that a decision about it needs. */
export function AuthoringCard({ article, timeZone }: AuthoringCardProps) {
  const { id, title, author_name, created_at, excerpt, tags } = article
  return (
    <article className={CARD}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-serif text-xl/snug font-semibold break-words">
          {plainTitle(title)}
        </h3>
        <StatusBadge article={article} timeZone={timeZone} />
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Fact name={say('Author')}>{author_name}</Fact>
        <Fact name={say('Created')}>{formatDay(dayAt(created_at, timeZone), 'short')}</Fact>
        <Fact name={say('Event date')}>
          {fullWhenLine(article, timeZone) || say('N/A ##there is no date')}
        </Fact>
      </dl>
      <RejectionNote article={article} />
      <p className="line-clamp-3 text-[0.9375rem]/relaxed break-words text-muted">{excerpt}</p>
      {tags.length > 0 && <TagList tags={tags} />}
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        <ArticleLink id={id} className={buttonStyle('secondary', undefined, 'narrow')}>
          {say('View Details')}
        </ArticleLink>
        <ArticleActions article={article} />
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-medium break-words">{children}</dd>
    </div>
  )
}

export function AuthoringCardSkeleton() {
  return (
    <div className={CARD}>
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="mt-2 h-11 w-72 max-w-full rounded-full" />
    </div>
  )
}
