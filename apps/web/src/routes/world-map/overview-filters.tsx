import type { MapPin } from '@berg/contract'
import { countriesOf, statesOf } from '../../features/pins/model/view.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import type { OverviewView } from './overview-view.ts'

interface OverviewFiltersProps {
  pins: readonly MapPin[]
  view: OverviewView
  show: (change: Partial<OverviewView>, options?: { replace: boolean }) => void
}

const options = (first: string, words: readonly string[]) => [
  { value: '', label: first },
  ...words.map((word) => ({ value: word, label: word })),
]

export function OverviewFilters({ pins, view, show }: OverviewFiltersProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_14rem]">
      <SearchField
        label="Search pins"
        placeholder="Search pins by name or location..."
        value={view.q}
        // Every pause in the typing would be a step for Back.
        onSearch={(q) => show({ q }, { replace: true })}
        className="sm:max-lg:col-span-2"
      />
      <Select
        aria-label="Country"
        options={options('All countries', countriesOf(pins))}
        value={view.country}
        onChange={(event) => show({ country: event.target.value, state: '' })}
      />
      <Select
        aria-label="State"
        options={options('All states', statesOf(pins, view.country))}
        value={view.state}
        onChange={(event) => show({ state: event.target.value })}
      />
    </div>
  )
}
