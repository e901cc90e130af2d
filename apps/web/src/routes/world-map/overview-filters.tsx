import { type MapPin, say } from '@berg/contract'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { countriesOf, statesOf } from '../../features/pins/model/view.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import type { OverviewView } from './overview-view.ts'

interface OverviewFiltersProps {
  pins: readonly MapPin[]
  view: OverviewView
  show: (change: Partial<OverviewView>, options?: { replace: boolean }) => void
}

/** Hundreds of them: they come in a step of their own after the page was taken over. */
function useIsTakenOver() {
  const [isTakenOver, setIsTakenOver] = useState(false)
  useEffect(() => startTransition(() => setIsTakenOver(true)), [])
  return isTakenOver
}

const options = (first: string, words: readonly string[]) => [
  { value: '', label: first },
  ...words.map((word) => ({ value: word, label: word })),
]

export function OverviewFilters({ pins, view, show }: OverviewFiltersProps) {
  const isTakenOver = useIsTakenOver()
  const { country, state } = view
  const countries = useMemo(
    () => (isTakenOver ? countriesOf(pins) : [country].filter(Boolean)),
    [isTakenOver, pins, country],
  )
  const states = useMemo(
    () => (isTakenOver ? statesOf(pins, country) : [state].filter(Boolean)),
    [isTakenOver, pins, country, state],
  )
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_14rem_14rem]">
      <SearchField
        label={say('Search pins')}
        placeholder={say('Search pins by name or location...')}
        value={view.q}
        // Every pause in the typing would be a step for Back.
        onSearch={(q) => show({ q }, { replace: true })}
        className="max-lg:col-span-2"
      />
      <Select
        aria-label={say('Country')}
        options={options(say('All countries'), countries)}
        value={country}
        onChange={(event) => show({ country: event.target.value, state: '' })}
      />
      <Select
        aria-label={say('State ##of a country')}
        options={options(say('All states ##of a country'), states)}
        value={state}
        onChange={(event) => show({ state: event.target.value })}
      />
    </div>
  )
}
