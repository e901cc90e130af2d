import { say, sayCount, SHORT_WEEKDAYS, WEEKDAYS } from '@berg/contract/words'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { cn } from '../cn.ts'
import { keyAlong } from '../way.ts'
import { dayAfterKey, longDayTitle, monthOf, monthTitle, shiftMonth, weeksOf } from './days.ts'

interface MonthCalendarProps {
  month: string
  onMonth: (month: string) => void
  /** At the site. */
  today: string
  selected: string | undefined
  /** With the day of another month that month is to be shown. Undefined: no day any more. */
  onSelect: (day: string | undefined) => void
  /** How many events a day has; days without any may be left out. */
  counts: ReadonlyMap<string, number>
  marks?: DayMarks
}

/** A month as a grid: one stop for Tab, the arrows move by days and weeks, Page keys by months. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonth, today, selected, onSelect, counts, marks = 'bold' } = props
  const title = monthTitle(month)
  const { grid, stop, latest, visit } = useTabStop(month, [selected, today])

  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAfterKey(latest(), keyAlong(event.key), event.shiftKey)
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    visit(day)
    if (monthOf(day) !== month) onMonth(monthOf(day))
  }
  const choose = (day: string) => {
    visit(day)
    onSelect(day === selected ? undefined : day)
  }

  return (
    <div className="rounded-card border border-line bg-card p-2 sm:p-4">
      <div className="mb-1 flex items-center justify-between">
        <IconButton label={say('Previous month')} onClick={() => onMonth(shiftMonth(month, -1))}>
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <div aria-live="polite">
          <button
            type="button"
            title={say('Show the whole month')}
            onClick={() => onSelect(undefined)}
            className="min-h-11 rounded-full px-4 font-serif text-lg font-semibold hover:bg-mist"
          >
            {title}
          </button>
        </div>
        <IconButton label={say('Next month')} onClick={() => onMonth(shiftMonth(month, 1))}>
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </IconButton>
      </div>
      <table
        ref={grid}
        // A table that is worked as a grid, as the pattern for date grids has it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={title}
        onKeyDown={onKeyDown}
        className="w-full table-fixed"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name, at) => (
              <th key={name} scope="col" abbr={name} className="h-8 text-xs font-medium text-muted">
                {SHORT_WEEKDAYS[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isOutside={monthOf(day) !== month}
                  isToday={day === today}
                  isSelected={day === selected}
                  isStop={day === stop}
                  count={counts.get(day) ?? 0}
                  marks={marks}
                  onChoose={choose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The one day that Tab reaches, and the focus that follows the keys into another month. */
function useTabStop(month: string, preferred: readonly (string | undefined)[]) {
  const grid = useRef<HTMLTableElement>(null)
  const [visited, setVisited] = useState<string>()
  const wanted = useRef<string>(undefined)
  const stop = [visited, ...preferred].find((day) => day && monthOf(day) === month) ?? `${month}-01`

  useLayoutEffect(() => {
    // The month may come a moment later than the key: until then the focus waits where it is.
    if (wanted.current !== stop) return
    wanted.current = undefined
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [stop])

  const visit = (day: string) => {
    if (day !== stop) wanted.current = day
    setVisited(day)
  }
  /** Where the keys have got to, if the month has yet to follow a quick hand. */
  const latest = () => wanted.current ?? stop
  return { grid, stop, latest, visit }
}

/** How days with events stand out. */
type DayMarks = 'bold' | 'dots'

interface DayCellProps {
  day: string
  isOutside: boolean
  isToday: boolean
  isSelected: boolean
  isStop: boolean
  count: number
  marks: DayMarks
  onChoose: (day: string) => void
}

function DayCell(props: DayCellProps) {
  const { day, isOutside, isToday, isSelected, isStop, count, marks, onChoose } = props
  return (
    <td aria-selected={isSelected} className="p-0">
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-label={labelOf(day, count)}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className={cn(
          'relative mx-auto grid size-11 place-items-center rounded-full text-[0.9375rem] even-figures',
          colours(isSelected, isOutside, count > 0 && marks === 'bold'),
          isToday && '[box-shadow:inset_0_0_0_2px_var(--color-leaf)]',
          count > 0 && marks === 'bold' && 'font-bold',
        )}
      >
        {Number(day.slice(8))}
        {count > 0 && marks === 'dots' && (
          <span className="absolute bottom-1.5 size-1.5 rounded-full bg-current" />
        )}
      </button>
    </td>
  )
}

function colours(isSelected: boolean, isOutside: boolean, isMarked: boolean): string {
  if (isSelected) return 'bg-pine text-on-pine'
  if (isMarked) return cn('bg-mist hover:bg-line', isOutside ? 'text-muted' : 'text-pine')
  return cn('hover:bg-mist', isOutside ? 'text-muted' : 'text-ink')
}

/** What a screen reader says of a day. */
export function labelOf(day: string, count: number): string {
  if (count === 0) return longDayTitle(day)
  return sayCount(count, '{day}, {n} event', '{day}, {n} events', { day: longDayTitle(day) })
}
