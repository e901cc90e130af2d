import { STATUSES, type ArticleStatus } from '@berg/contract'
import type { ReactNode } from 'react'
import { Field } from '../../../ui/field.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ListView } from '../model/list-view.ts'
import type { ListPlace } from '../model/list-view.ts'
import { PublishTimeFilter } from './publish-time-filter.tsx'
import { statusWord } from './status-badge.tsx'
import { TypeToggles } from './type-toggles.tsx'

const STATUS_OPTIONS = [
  { value: '', label: 'All' },
  ...STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
]
const SORT_OPTIONS = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
]

interface FilterBarProps {
  place: ListPlace
  searchLabel: string
  /** Which filters this list has, beside the search. */
  has: { status?: true; time?: true; types?: true; sort?: true }
  /** Stands at the end of the row. */
  children?: ReactNode
}

/** The filters of every list of articles that somebody works on. All of them live in the address. */
export function FilterBar({ place, searchLabel, has, children }: FilterBarProps) {
  const { view, show } = place
  return (
    <div className="grid grid-flow-dense grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <SearchField
        label={searchLabel}
        placeholder={searchLabel}
        value={view.q}
        // Every pause in the typing would be a step for Back.
        onSearch={(q) => show({ q }, { replace: true })}
        className="col-span-2 min-w-60 grow"
      />
      {has.time && <PublishTimeFilter view={view} show={show} />}
      {has.status && (
        <Field label="Status">
          {({ id }) => (
            <Select
              id={id}
              className="sm:w-36"
              options={STATUS_OPTIONS}
              value={view.status ?? ''}
              onChange={({ target }) =>
                show({ status: (target.value || undefined) as ArticleStatus | undefined })
              }
            />
          )}
        </Field>
      )}
      {has.sort && (
        <Field label="Sort by time">
          {({ id }) => (
            <Select
              id={id}
              className="sm:w-40"
              options={SORT_OPTIONS}
              value={view.sort}
              onChange={({ target }) => show({ sort: target.value as ListView['sort'] })}
            />
          )}
        </Field>
      )}
      {has.types && <TypeToggles type={view.type} onType={(type) => show({ type })} />}
      {children}
    </div>
  )
}
