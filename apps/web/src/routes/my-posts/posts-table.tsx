import { TAGS_IN_TABLE, type AuthoringArticle, say } from '@berg/contract'
import type { ReactNode } from 'react'
import { ArticleLink } from '../../features/articles/components/article-link.tsx'
import { fullWhenLine } from '../../lib/when-line.ts'
import { RejectionNote, StatusBadge } from '../../features/authoring/components/article-status.tsx'
import { TagList } from '../../features/authoring/components/tag-list.tsx'
import { dayAt, formatDay } from '../../lib/dates.ts'
import { plainTitle } from '../../lib/plain-title.ts'
import { ArticleActions } from '../../widgets/article-actions/article-actions.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const COLUMNS = [
  say('Title'),
  say('Tags'),
  say('Status'),
  say('Created'),
  say('Updated'),
  say('Actions'),
]

interface PostsTableProps {
  posts: readonly AuthoringArticle[]
  timeZone: string | undefined
}

/** A table where there is room, a card each on a phone or tablet. */
export function PostsTable({ posts, timeZone }: PostsTableProps) {
  return (
    <table className="w-full max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          {COLUMNS.map((name) => (
            <th
              key={name}
              scope="col"
              className="py-2.5 pe-5 text-start text-sm font-semibold text-muted last:pe-0"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid-cols-1 max-lg:grid max-lg:gap-4">
        {posts.map((post) => (
          <Row key={post.id} post={post} timeZone={timeZone} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ post, timeZone }: { post: AuthoringArticle; timeZone: string | undefined }) {
  const day = (moment: string) => formatDay(dayAt(moment, timeZone), 'short')
  return (
    <tr className="align-top max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-5 max-lg:gap-y-3 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-card max-lg:p-4 lg:border-t lg:border-line">
      <Cell className="min-w-0 max-lg:order-1 max-lg:w-full lg:min-w-44">
        <ArticleLink
          id={post.id}
          className="font-serif text-lg/snug font-semibold wrap-anywhere max-lg:flex max-lg:min-h-11 max-lg:items-center underline-offset-4 hover:underline"
        >
          {plainTitle(post.title)}
        </ArticleLink>
        {post.event_date && (
          <p className="mt-0.5 text-sm text-muted">
            {say('Event on {when}', { when: fullWhenLine(post, timeZone) })}
          </p>
        )}
        {post.rejection_reason && (
          <div className="mt-2">
            <RejectionNote article={post} />
          </div>
        )}
      </Cell>
      <Cell className="max-lg:order-3 max-lg:w-full lg:min-w-36">
        <TagList tags={post.tags} atMost={TAGS_IN_TABLE} />
      </Cell>
      <Cell className="max-lg:order-2">
        <StatusBadge article={post} timeZone={timeZone} />
      </Cell>
      <Cell label={say('Created')} className="text-sm whitespace-nowrap text-muted max-lg:order-2">
        {day(post.created_at)}
      </Cell>
      <Cell label={say('Updated')} className="text-sm whitespace-nowrap text-muted max-lg:order-2">
        {day(post.updated_at)}
      </Cell>
      <Cell className="max-lg:order-4 max-lg:w-full lg:min-w-44">
        <div className="flex flex-wrap gap-2 lg:-my-2">
          <ArticleActions article={post} />
        </div>
      </Cell>
    </tr>
  )
}

interface CellProps {
  /** Said on a phone, where no heading stands above. */
  label?: string
  className: string
  children: ReactNode
}

function Cell({ label, className, children }: CellProps) {
  return (
    <td className={`lg:py-4 lg:pe-5 lg:last:pe-0 ${className}`}>
      {label && (
        <span aria-hidden className="lg:hidden">
          {label}{' '}
        </span>
      )}
      {children}
    </td>
  )
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function PostsSkeleton() {
  return (
    <div role="status" aria-label={say('Loading your posts')} className="grid max-lg:gap-4">
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex gap-5 py-5 max-lg:flex-col max-lg:rounded-card max-lg:border max-lg:border-line max-lg:p-4 lg:border-t lg:border-line"
        >
          <Skeleton className="h-6 grow" />
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-6 w-48" />
        </div>
      ))}
    </div>
  )
}
