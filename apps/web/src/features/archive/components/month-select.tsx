import { monthTitle } from '../../../ui/month-calendar/days.ts'
import { Select } from '../../../ui/select.tsx'
import type { MonthCount, Year } from '../model/years.ts'

interface MonthSelectProps {
  years: readonly Year[]
  month: string | undefined
  onMonth: (month: string | undefined) => void
  hasCounts: boolean
}

/** The months for phones: ten years of them fit into the browser's own list. */
export function MonthSelect({ years, month, onMonth, hasCounts }: MonthSelectProps) {
  const isListed = years.some(({ months }) => months.some((entry) => entry.month === month))
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
        ...(month && !isListed ? [{ value: month, label: monthTitle(month) }] : []),
      ]}
      groups={years.map(({ year, months }) => ({ label: year, options: months.map(optionOf) }))}
    />
  )
}
