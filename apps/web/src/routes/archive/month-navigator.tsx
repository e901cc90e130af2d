import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from '../../routing/link.tsx'
import { monthTitle } from '../../ui/month-calendar/days.ts'
import { COMING, type Year, type MonthCount } from './archive-view.ts'
import { Select } from '../../ui/select.tsx'

interface MonthNavigatorProps {
  years: readonly Year[]
  /** How many lie ahead. */
  coming: number
  month: string | undefined
  hrefOf: (month: string | undefined) => string
  /** Stands open while no month is chosen. */
  presentYear: string
  /** A search has counts of its own, which nobody knows by month. */
  hasCounts: boolean
}

const LINK =
  'flex min-h-11 items-center justify-between gap-3 rounded-field px-3 hover:bg-mist aria-[current]:bg-mist aria-[current]:font-semibold aria-[current]:text-leaf'

/** Years that open into their months. */
export function MonthNavigator(props: MonthNavigatorProps) {
  const { years, coming, month, hrefOf, presentYear, hasCounts } = props
  const openYear = month && month !== COMING ? month.slice(0, 4) : presentYear
  return (
    <nav aria-label="Years and months">
      <Link to={hrefOf(undefined)} aria-current={month ? undefined : 'true'} className={LINK}>
        All years
      </Link>
      {(coming > 0 || month === COMING) && (
        <Link
          to={hrefOf(COMING)}
          aria-current={month === COMING ? 'true' : undefined}
          className={LINK}
        >
          Coming {hasCounts && <Count n={coming} />}
        </Link>
      )}
      {years.map(({ year, count, months }) => (
        // With the chosen year in the key: a year that is chosen elsewhere opens.
        <details key={`${year} ${year === openYear}`} open={year === openYear} className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-field px-3 font-semibold hover:bg-mist [&::-webkit-details-marker]:hidden">
            {year} {hasCounts && <Count n={count} />}
            <ChevronDown
              aria-hidden
              className="ml-auto size-4.5 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="mb-2 ml-3 border-l border-line pl-2">
            {months.map((entry) => (
              <li key={entry.month}>
                <Link
                  to={hrefOf(entry.month)}
                  aria-current={entry.month === month ? 'true' : undefined}
                  className={LINK}
                >
                  {monthTitle(entry.month).split(' ')[0]} {hasCounts && <Count n={entry.count} />}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

function Count({ n }: { n: number }) {
  return (
    <span className="text-sm font-normal text-muted even-figures">
      {n} <span className="sr-only">{n === 1 ? 'article' : 'articles'}</span>
    </span>
  )
}

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
