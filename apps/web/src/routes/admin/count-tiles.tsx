import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countsQuery, type Counts } from '../../features/moderation/api/count-managed.ts'
import { listView, type ListView } from '../../features/moderation/model/list-view.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { searchOf } from './admin-tabs.ts'

const ARTICLES = searchOf('articles')
const articlesOf = (filter: Partial<ListView>) =>
  listView.searchOf({ ...listView.viewIn(''), ...filter }, ARTICLES)

const TILES: readonly { label: string; count: keyof Counts; to: string }[] = [
  { label: 'All articles', count: 'total', to: ARTICLES },
  { label: 'Drafts', count: 'draft', to: articlesOf({ status: 'draft' }) },
  { label: 'Published', count: 'published', to: articlesOf({ status: 'published' }) },
  { label: 'Rejected', count: 'rejected', to: articlesOf({ status: 'rejected' }) },
  { label: 'Posts', count: 'posts', to: articlesOf({ type: 'post' }) },
  { label: 'Events', count: 'events', to: articlesOf({ type: 'event' }) },
]

/** How much there is of what, each with its way there. */
export function CountTiles() {
  const { data, isError } = useQuery(countsQuery)
  if (isError) return null
  return (
    <ul aria-label="Counts" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {TILES.map(({ label, count, to }) => (
        <li key={count}>
          <Link
            to={to}
            className="flex h-full flex-col rounded-card border border-line bg-card px-4 py-3 hover:border-edge"
          >
            <span className="order-2 text-sm text-muted">{label}</span>
            <span className="font-serif text-3xl font-semibold even-figures">
              {data ? data[count] : <Skeleton className="my-1.5 h-7 w-12" />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
