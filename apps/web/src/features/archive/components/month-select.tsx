import { monthTitle } from '../../../ui/month-calendar/days.ts'
import { Select } from '../../../ui/select.tsx'
import { COMING, type MonthCount, type Year } from '../model/years.ts'

interface MonthSelectProps {
  years: readonly Year[]
  /** How many lie ahead. */
  coming: number
  month: string | undefined
  onMonth: (month: string | undefined) => void
  hasCounts: boolean
}

/** The months for phones: ten years of them fit into the browser's own list. */
export function MonthSelect({ years, coming, month, onMonth, hasCounts }: MonthSelectProps) {
  const isListed =
    month === COMING || years.some(({ months }) => months.some((entry) => entry.month === month))
  const optionOf = ({ month: value, count }: MonthCount) => ({
    value,
    label: hasCounts ? `${monthTitle(value)} (${count})` : monthTitle(value),
  })
  return (
    <Select
      aria-label="Month"
      value={month ?? ''}
      onChange={(event) => onMonth(event.target.value || undefined)}
      options={[
        { value: '', label: 'All years' },
        ...(coming > 0 || month === COMING
          ? [{ value: COMING, label: hasCounts ? `Coming (${coming})` : 'Coming' }]
          : []),
        ...(month && !isListed ? [{ value: month, label: monthTitle(month) }] : []),
      ]}
      groups={years.map(({ year, months }) => ({ label: year, options: months.map(optionOf) }))}
    />
  )
}
