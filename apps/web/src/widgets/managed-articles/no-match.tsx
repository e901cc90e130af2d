import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isFiltered, NO_FILTER } from '../../features/moderation/model/list-view.ts'
import type { ListPlace } from '../../features/moderation/model/list-view.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

interface NoMatchProps {
  title: string
  place: ListPlace
  /** Where there is nothing even without a filter. */
  children: ReactNode
}

export function NoMatch({ title, place: { view, hrefOf }, children }: NoMatchProps) {
  if (!isFiltered(view)) return children
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      action={
        <Link to={hrefOf(NO_FILTER)} className={buttonStyle('secondary')}>
          Clear all filters
        </Link>
      }
    >
      Nothing matches all of the filters.
    </EmptyState>
  )
}
