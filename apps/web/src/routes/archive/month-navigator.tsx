import { MONTHS_ALONE, say, sayCount, shownNumber } from '@berg/contract'
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
    <nav aria-label={say('Years and months')}>
      <Link to={hrefOf(undefined)} aria-current={month ? undefined : 'true'} className={LINK}>
        {say('All years')}
      </Link>
      {(coming > 0 || month === COMING) && (
        <Link
          to={hrefOf(COMING)}
          aria-current={month === COMING ? 'true' : undefined}
          className={LINK}
        >
          {say('Coming ##what lies ahead')} {hasCounts && <Count n={coming} />}
        </Link>
      )}
      {years.map(({ year, count, months }) => (
        // With the chosen year in the key: a year that is chosen elsewhere opens.
        <details key={`${year} ${year === openYear}`} open={year === openYear} className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-field px-3 font-semibold hover:bg-mist [&::-webkit-details-marker]:hidden">
            {year} {hasCounts && <Count n={count} />}
            <ChevronDown
              aria-hidden
              className="ms-auto size-4.5 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="ms-3 mb-2 border-s border-line ps-2">
            {months.map((entry) => (
              <li key={entry.month}>
                <Link
                  to={hrefOf(entry.month)}
                  aria-current={entry.month === month ? 'true' : undefined}
                  className={LINK}
                >
                  {monthName(entry.month)} {hasCounts && <Count n={entry.count} />}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

/** 'November' */
const monthName = (month: string) => MONTHS_ALONE[new Date(month).getUTCMonth()] ?? ''

function Count({ n }: { n: number }) {
  return (
    <span className="text-sm font-normal text-muted even-figures">
      <span aria-hidden data-count={shownNumber(n)} className="before:content-[attr(data-count)]" />
      <span className="sr-only">{sayCount(n, '{n} article', '{n} articles')}</span>
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
    label: hasCounts ? `${monthTitle(value)} (${shownNumber(count)})` : monthTitle(value),
  })
  return (
    <Select
      aria-label={say('Month')}
      value={month ?? ''}
      onChange={(event) => onMonth(event.target.value || undefined)}
      options={[
        { value: '', label: say('All years') },
        ...(coming > 0 || month === COMING
          ? [
              {
                value: COMING,
                label: hasCounts
                  ? say('Coming ({count}) ##what lies ahead', { count: shownNumber(coming) })
                  : say('Coming ##what lies ahead'),
              },
            ]
          : []),
        ...(month && !isListed ? [{ value: month, label: monthTitle(month) }] : []),
      ]}
      groups={years.map(({ year, months }) => ({ label: year, options: months.map(optionOf) }))}
    />
  )
}
