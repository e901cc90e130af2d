import { CATEGORIES } from '@berg/contract'
import type { ReactNode } from 'react'
import { categoryOfSlug, slugOf } from '../../features/articles/model/category-slug.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import type { ArchiveView } from './archive-view.ts'

const CATEGORY_OPTIONS = [
  { value: '', label: 'All categories' },
  ...CATEGORIES.map((category) => ({ value: slugOf(category), label: category })),
]
const TYPE_OPTIONS = [
  { value: '', label: 'All types' },
  { value: 'post', label: 'Posts' },
  { value: 'event', label: 'Events' },
]

interface ArchiveFiltersProps {
  view: ArchiveView
  show: (change: Partial<ArchiveView>, options?: { replace: boolean }) => void
  /** Where there is no room for the months beside the list. */
  children: ReactNode
}

export function ArchiveFilters({ view, show, children }: ArchiveFiltersProps) {
  return (
    <div className="my-6 grid grid-cols-[3fr_2fr] gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_14rem_10rem]">
      <SearchField
        label="Search the archive"
        placeholder="Search the archive"
        value={view.q}
        // Every pause in the typing would be a step for Back.
        onSearch={(q) => show({ q }, { replace: true })}
        className="max-sm:col-span-2 sm:max-lg:col-span-3"
      />
      {children}
      <Select
        aria-label="Category"
        options={CATEGORY_OPTIONS}
        value={view.category ? slugOf(view.category) : ''}
        onChange={(event) => show({ category: categoryOfSlug(event.target.value) })}
      />
      <Select
        aria-label="Type"
        options={TYPE_OPTIONS}
        value={view.type ?? ''}
        onChange={(event) =>
          show({ type: (event.target.value || undefined) as ArchiveView['type'] })
        }
      />
    </div>
  )
}
