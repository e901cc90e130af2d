import { say } from '@berg/contract'
import type { ReactNode } from 'react'
import { Link } from '../routing/link.tsx'
import { ArticleLink } from '../features/articles/components/article-link.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface Asked {
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

interface PanelListProps {
  /** All that the list is made of. */
  queries: readonly Asked[]
  /** Such as 'The schedule could not be loaded'. */
  failure: string
  /** Such as 'Loading the schedule'. */
  loading: string
  /** What to say where there is nothing. */
  empty: ReactNode
  /** Rows; what is there is shown, also where something else failed. */
  children: readonly ReactNode[]
}

/** The four faces of a short list. */
export function PanelList({ queries, failure, loading, empty, children }: PanelListProps) {
  const failed = queries.filter(({ error }) => error)
  const isLoading = queries.some(({ isPending, error }) => isPending && !error)
  return (
    <>
      {children.length > 0 && <ul className="divide-y divide-line">{children}</ul>}
      {isLoading && <Loading label={loading} />}
      {failed.length > 0 && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 pt-3">
          <p className="min-w-0">
            {say('{failure}. {reason}', { failure, reason: failed[0]?.error?.message ?? '' })}
          </p>
          <Button
            variant="secondary"
            size="narrow"
            onClick={() => failed.forEach(({ refetch }) => void refetch())}
          >
            {say('Retry')}
          </Button>
        </div>
      )}
      {!isLoading && failed.length === 0 && children.length === 0 && (
        <div className="text-muted">{empty}</div>
      )}
    </>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3 py-2">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  )
}

interface PanelRowProps {
  /** Before the words. */
  mark?: ReactNode
  title: string
  /** The whole row leads there. */
  to: Target
  detail: ReactNode
  badge?: ReactNode
}

/** Where something is done: an article that opens over the screen, or another page. */
export type Target = { article: number } | { page: string }

const ROW_LINK =
  'font-semibold break-words underline-offset-4 after:absolute after:inset-0 after:rounded-field hover:underline'

export function PanelRow({ mark, title, to, detail, badge }: PanelRowProps) {
  return (
    <li className="relative flex items-start gap-3.5 py-3 first:pt-1 last:pb-0">
      {mark}
      <div className="min-w-0 grow">
        <p className="break-words">
          {'page' in to ? (
            <Link to={to.page} className={ROW_LINK}>
              {title}
            </Link>
          ) : (
            <ArticleLink id={to.article} className={ROW_LINK}>
              {title}
            </ArticleLink>
          )}
        </p>
        {detail && <p className="text-sm break-words text-muted">{detail}</p>}
      </div>
      {badge}
    </li>
  )
}
