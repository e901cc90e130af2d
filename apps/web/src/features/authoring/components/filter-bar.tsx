import { REVIEW_STATES, STATE_WORDS, say } from '@berg/contract'
import ChevronDown from 'lucide-react/icons/chevron-down'
import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useId, useState } from 'react'
import { Link } from '../../../routing/link.tsx'
import { Field } from '../../../ui/field.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import {
  addressOf,
  isFiltered,
  NO_FILTER,
  type ListView,
  type ListPlace,
} from '../model/list-view.ts'
import { PublishTimeFilter } from './publish-time-filter.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { cn } from '../../../ui/cn.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

const STATUS_OPTIONS = [
  { value: '', label: say('All') },
  ...REVIEW_STATES.map((state) => ({ value: addressOf(state), label: STATE_WORDS[state] })),
]
const SORT_OPTIONS = [
  { value: 'newest', label: say('Newest First') },
  { value: 'oldest', label: say('Oldest First') },
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
  const filters = useId()
  const [isOpen, setIsOpen] = useState(() => isFiltered({ ...view, q: '' }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:flex sm:flex-wrap">
      <SearchField
        label={searchLabel}
        placeholder={searchLabel}
        value={view.q}
        // Every pause in the typing would be a step for Back.
        onSearch={(q) => show({ q }, { replace: true })}
        className="min-w-0 grow sm:min-w-60"
      />
      {/* On a phone the list is seen before its filters. */}
      <Button
        variant="secondary"
        size="narrow"
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls={filters}
        onClick={() => setIsOpen(!isOpen)}
      >
        {say('Filters')}
        <ChevronDown
          aria-hidden
          className={cn('size-4.5 transition-transform', isOpen && 'rotate-180')}
        />
      </Button>
      <div
        id={filters}
        className={cn(
          'col-span-2 grid grid-flow-dense grid-cols-2 items-end gap-3 sm:contents',
          !isOpen && 'max-sm:hidden',
        )}
      >
        {has.time && <PublishTimeFilter view={view} show={show} />}
        {has.status && (
          <Field label={say('Status')}>
            {({ id }) => (
              <Select
                id={id}
                className="sm:w-fit sm:min-w-36"
                options={STATUS_OPTIONS}
                value={view.status ?? ''}
                onChange={({ target }) =>
                  show({ status: (target.value || undefined) as ListView['status'] })
                }
              />
            )}
          </Field>
        )}
        {has.sort && (
          <Field label={say('Sort by time')}>
            {({ id }) => (
              <Select
                id={id}
                className="sm:w-fit sm:min-w-40"
                options={SORT_OPTIONS}
                value={view.sort}
                onChange={({ target }) => show({ sort: target.value as ListView['sort'] })}
              />
            )}
          </Field>
        )}
        {has.types && <TypeToggles type={view.type} onType={(type) => show({ type })} />}
      </div>
      {children}
    </div>
  )
}

interface TypeTogglesProps {
  type: ListView['type']
  onType: (type: ListView['type']) => void
}

function TypeToggles({ type, onType }: TypeTogglesProps) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{say('Show ##posts, events or both')}</legend>
      <Toggle on={hasType(type, 'post')} onChange={(on) => onType(withType(type, 'post', on))}>
        {say('Posts')}
      </Toggle>
      <Toggle on={hasType(type, 'event')} onChange={(on) => onType(withType(type, 'event', on))}>
        {say('Events')}
      </Toggle>
    </fieldset>
  )
}

type Type = NonNullable<ListView['type']>

/** Posts and events are shown or not; undefined is both. */
export const hasType = (shown: ListView['type'], type: Type) =>
  shown === undefined || shown === type

/** What is shown after one was switched. Without either there would be nothing to see: then both. */
export function withType(shown: ListView['type'], type: Type, on: boolean): ListView['type'] {
  const other = type === 'post' ? 'event' : 'post'
  if (on || !hasType(shown, other)) return undefined
  return other
}

interface NoMatchProps {
  title: string
  place: ListPlace
  /** Where there is nothing even without a filter. */
  children: ReactNode
}

/** For an empty list: the way out where a filter is to blame. */
export function NoMatch({ title, place: { view, hrefOf }, children }: NoMatchProps) {
  if (!isFiltered(view)) return children
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      action={
        <Link to={hrefOf(NO_FILTER)} className={buttonStyle('secondary')}>
          {say('Clear all filters')}
        </Link>
      }
    >
      {say('Nothing matches all of the filters.')}
    </EmptyState>
  )
}
