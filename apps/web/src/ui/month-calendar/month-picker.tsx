import { MONTHS_ALONE, say } from '@berg/contract/words'
import { Select } from '../select.tsx'

const YEARS_BACK = 10
const YEARS_AHEAD = 2

const MONTH_OPTIONS = MONTHS_ALONE.map((label, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label,
}))

interface MonthPickerProps {
  month: string
  onMonth: (month: string) => void
  /** At the site. */
  today: string
}

/** Straight to a month that is far away, by the browser's own lists. */
export function MonthPicker({ month, onMonth, today }: MonthPickerProps) {
  const [year = '', number = ''] = month.split('-')
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-2">
      <Select
        aria-label={say('Month')}
        options={MONTH_OPTIONS}
        value={number}
        onChange={({ target }) => onMonth(`${year}-${target.value}`)}
      />
      <Select
        aria-label={say('Year')}
        options={yearsAround(Number(today.slice(0, 4)), Number(year))}
        value={year}
        onChange={({ target }) => onMonth(`${target.value}-${number}`)}
      />
    </div>
  )
}

/** The years around this one, and the one that is shown in any case. */
function yearsAround(present: number, shown: number) {
  const first = Math.min(present - YEARS_BACK, shown)
  const last = Math.max(present + YEARS_AHEAD, shown)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = String(last - index)
    return { value: year, label: year }
  })
}
